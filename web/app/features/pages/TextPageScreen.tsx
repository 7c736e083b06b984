import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { Page } from "~/ui/Page";
import { TextPageView } from "./TextPageView";
import type { TextPageData } from "./types";

/** Every policy and information page looks like this. */
export function TextPageScreen({ children }: { children?: ReactNode }) {
  const data = useLoaderData<TextPageData>();
  return (
    <Page width="text">
      <TextPageView {...data}>{children}</TextPageView>
    </Page>
  );
}
