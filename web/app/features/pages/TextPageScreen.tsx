import { useLoaderData } from "react-router";
import { Page } from "~/ui/Page";
import { TextPageView } from "./TextPageView";
import type { TextPageData } from "./types";

/** Every policy and information page looks like this. */
export function TextPageScreen() {
  const data = useLoaderData<TextPageData>();
  return (
    <Page width="text">
      <TextPageView {...data} />
    </Page>
  );
}
