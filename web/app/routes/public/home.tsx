import { Link } from "react-router";
import { Help, Hero } from "~/features/home/components/Hero";
import { Families, Numbers } from "~/features/home/components/HomeSections";
import { Packages } from "~/features/home/components/Packages";
import { ProductBands } from "~/features/home/components/ProductBands";
import { Question } from "~/features/home/components/Question";
import styles from "~/features/home/components/sections.module.css";
import { Team } from "~/features/home/components/Team";
import { Trust } from "~/features/home/components/Trust";
import { loadHome } from "~/features/home/server/home.server";
import { ArticleList } from "~/features/news/components/ArticleList";
import type { ArticleCard } from "~/features/news/model/types";
import { defineScreen } from "~/lib/screen";
import { organization } from "~/lib/seo/structured";
import { m } from "~/paraglide/messages.js";
import type { Route } from "./+types/home";

export const handle = defineScreen({
  title: m.home_title,
  description: m.home_description,
  navOrder: 5,
  type: "content",
  icon: "home",
  hidden: false,
  layout: "default",
  feed: true,
  cache: { kind: "public" },
  structured: (_, site) => [organization(site)],
});

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context);
}

function News({ articles }: { articles: ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="tin-moi">
      <h2 id="tin-moi">{m.home_news_title()}</h2>
      <p className={styles.lead}>{m.home_news_text()}</p>
      <br />
      <ArticleList articles={articles} />
      <p className={styles.more}>
        <Link to="/tin-tuc">{m.home_news_all()}</Link>
      </p>
    </section>
  );
}

/** The home page (requirement S2.6): what it costs, what is delivered, a question, why to trust us, in figures, who, what is new. */
export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { formation, priceFrom, articles, team, counted, answers } = loaderData;
  return (
    <>
      <Hero priceFrom={priceFrom} warranty={Boolean(formation?.baoHanh)} />
      <Packages service={formation} />
      <ProductBands />
      <Question answers={answers} />
      <Trust warranty={formation?.baoHanh ?? ""} />
      <Families />
      <Numbers counted={counted} />
      <News articles={articles} />
      <Team members={team} />
      <Help />
    </>
  );
}
