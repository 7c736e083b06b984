import { Families } from "~/features/home/Families";
import { Help } from "~/features/home/Help";
import { Hero } from "~/features/home/Hero";
import { Steps } from "~/features/home/Steps";
import { defineScreen } from "~/lib/screen";
import { m } from "~/paraglide/messages.js";

export const handle = defineScreen({
  title: m.home_title,
  description: m.home_description,
  navOrder: 10,
  type: "content",
  icon: "news",
  hidden: false,
  layout: "default",
  cache: { kind: "public" },
});

/** The landing page: what we do, in what steps, for which needs. */
export default function NewsScreen() {
  return (
    <>
      <Hero />
      <Steps />
      <Families />
      <Help />
    </>
  );
}
