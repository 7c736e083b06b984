import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import type { TextPageData } from "~/features/pages/model/types";
import { Page } from "~/ui/layout/Page";
import { TextPageView } from "./TextPageView";

/** Every policy and information page looks like this. */
export function TextPageScreen({ children }: { children?: ReactNode }) {
  const data = useLoaderData<TextPageData>();
  return (
    <Page width="text">
      <TextPageView {...data}>{children}</TextPageView>
    </Page>
  );
}
