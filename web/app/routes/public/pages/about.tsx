import { Team, type TeamMember } from "~/features/home/components/Team";
import { loadTeam } from "~/features/home/server/home.server";
import { TextPageScreen } from "~/features/pages/components/TextPageView";
import { textScreen } from "~/features/pages/model/screen";
import { loadTextPage } from "~/features/pages/server/cms-page.server";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/about";

export const handle = textScreen({
  title: m.pages_about,
  navOrder: null,
  type: "content",
  icon: "about",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const [text, team] = await Promise.all([loadTextPage({ context, url }), loadTeam(context)]);
  return { ...text, team };
}

/** About us: how we work, then the team (requirement S1.5). */
export default function AboutScreen({ loaderData }: { loaderData: { team: TeamMember[] } }) {
  return (
    <TextPageScreen>
      <Team members={loaderData.team} />
    </TextPageScreen>
  );
}
