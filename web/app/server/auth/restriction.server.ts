import type { RestrictionWords } from "~/lib/restriction-words";
import { formatDate } from "~/lib/text/format";
import { m } from "~/paraglide/messages.js";
import { gateway, unwrap } from "~/server/api.server";
import { ApiProblem, ApiUnavailable } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";

/** Why this account may start nothing new and how to appeal, null for everybody else; never why a page is not shown. */
export async function restrictionWords(context: Context): Promise<RestrictionWords | null> {
  if (!requestState(context).session) return null;
  try {
    const { data } = await unwrap(gateway(context).GET("/auth/api/v1/toi"));
    return data.hanChe ? wordsOf(data.hanChe) : null;
  } catch (error) {
    if (error instanceof ApiProblem || error instanceof ApiUnavailable) return null;
    throw error;
  }
}

type Restriction = { tenLyDo: string; loiNhan: string; luc: string; khieuNai: string };

/** The words for a restriction that the API tells. */
export function wordsOf({ tenLyDo, loiNhan, luc, khieuNai }: Restriction): RestrictionWords {
  const reason = `${m.seen_restriction_reason({ reason: tenLyDo })} ${loiNhan}`;
  return {
    title: m.seen_restriction_title(),
    paragraphs: [m.seen_restriction_text({ day: formatDate(luc) }), reason],
    appeal: { label: m.seen_restriction_appeal(), path: khieuNai },
  };
}
