import { Button } from "@mantine/core";
import { Link } from "react-router";
import { m } from "~/paraglide/messages.js";
import { EmptyState } from "~/ui/feedback/EmptyState";

/** Nothing found: how to search better, and the way back to everything. */
export function NewsEmpty() {
  return (
    <EmptyState
      icon="news"
      title={m.news_empty_title()}
      action={
        <Button component={Link} to="/tin-tuc">
          {m.news_empty_action()}
        </Button>
      }
    >
      {m.news_empty_text()}
    </EmptyState>
  );
}
