import { CmsPageScreen } from "~/features/cms-pages/components/CmsPageView";
import { cmsPageScreen } from "~/features/cms-pages/model/screen";
import { loadCmsPage } from "~/features/cms-pages/server/cms-page.server";
import { Team, type TeamMember } from "~/features/home/components/Team";
import { loadTeam } from "~/features/home/server/home.server";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/about";

export const handle = cmsPageScreen({
  title: m.cms_pages_about,
  navOrder: null,
  type: "content",
  icon: "about",
});

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const [text, team] = await Promise.all([loadCmsPage({ context, request, url }), loadTeam(context)]);
  return { ...text, team };
}

/** About us: how we work, then the team (requirement S1.5). */
export default function AboutScreen({ loaderData }: { loaderData: { team: TeamMember[] } }) {
  return (
    <CmsPageScreen>
      <Team members={loaderData.team} />
    </CmsPageScreen>
  );
}
