import { Link } from "react-router";
import { FirstYearCard } from "~/features/calculators/components/FirstYearCard";
import { exampleYear } from "~/features/calculators/server/calculators.server";
import { Hero } from "~/features/home/components/Hero";
import { Families } from "~/features/home/components/HomeSections";
import { Packages } from "~/features/home/components/Packages";
import { ProductBands } from "~/features/home/components/ProductBands";
import { Question } from "~/features/home/components/Question";
import styles from "~/features/home/components/sections.module.css";
import { Trust } from "~/features/home/components/Trust";
import { loadHome } from "~/features/home/server/home.server";
import { Headlines } from "~/features/news/components/Headlines";
import type { ArticleCard } from "~/features/news/model/types";
import { defineScreen } from "~/lib/screen";
import { organization } from "~/lib/seo/structured";
import { keepTogether } from "~/lib/text/compounds";
import { m } from "~/paraglide/messages.js";
import { Eligibility } from "~/ui/help/Eligibility";
import parts from "~/ui/theme/parts.module.css";
import type { Route } from "./+types/home";

export const handle = defineScreen({
  title: m.home_title,
  description: m.home_description,
  navOrder: 5,
  type: "content",
  icon: "home",
  hidden: false,
  layout: "default",
  // The page has the question box itself.
  helpBar: false,
  feed: true,
  cache: { kind: "public" },
  structured: (_, site) => [organization(site)],
});

export async function loader({ context }: Route.LoaderArgs) {
  const [home, year] = await Promise.all([loadHome(context), exampleYear(context)]);
  return { ...home, year };
}

function News({ articles, count }: { articles: ArticleCard[]; count: number }) {
  if (articles.length === 0) return null;
  return (
    <section className={`${parts.inner} ${styles.section}`} aria-labelledby="tin-moi">
      <h2 id="tin-moi">{keepTogether(m.home_news_title())}</h2>
      <p className={`${parts.soft} ${parts.justBelow} ${styles.lead}`}>{m.home_news_text({ count })}</p>
      <Headlines articles={articles} />
      <p className={parts.farBelow}>
        <Link to="/tin-tuc">{m.home_news_all()}</Link>
      </p>
    </section>
  );
}

/** The home page (requirement S2.6): what it costs, a question, the packages, how it works, why to trust us, all services, what is new. */
export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { formation, priceFrom, articles, team, counted, answers, year, responsible } = loaderData;
  const recommended = formation?.offers.find(({ noiBat }) => noiBat)?.donGia ?? priceFrom;
  return (
    <>
      <Hero
        priceFrom={priceFrom}
        warranty={Boolean(formation?.baoHanh)}
        question={<Question answers={answers} />}
      >
        <FirstYearCard example={year} />
      </Hero>
      <Packages service={formation} />
      <div className={`${parts.inner} ${parts.unlessEmpty} ${styles.section}`}>
        <Eligibility />
      </div>
      <ProductBands paid={recommended} />
      <Families services={counted.services} />
      <Trust warranty={formation?.baoHanh ?? ""} team={team} responsible={responsible} />
      <News articles={articles} count={counted.articles} />
    </>
  );
}
