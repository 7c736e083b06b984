import { Families } from "~/features/home/Families";
import { Help } from "~/features/home/Help";
import { Hero } from "~/features/home/Hero";
import { Steps } from "~/features/home/Steps";
import { defineScreen } from "~/lib/screen";
import { organization } from "~/lib/structured";
import { m } from "~/paraglide/messages.js";

export const handle = defineScreen({
  title: m.home_title,
  description: m.home_description,
  navOrder: 5,
  type: "content",
  icon: "home",
  hidden: false,
  layout: "default",
  cache: { kind: "public" },
  structured: (_, site) => [organization(site)],
});

/** The home page (requirement S2.6): what we do, in what steps, for which needs. */
export default function HomeScreen() {
  return (
    <>
      <Hero />
      <Steps />
      <Families />
      <Help />
    </>
  );
}
