import { data } from "react-router";
import { COST_FIELDS, DUTY_FIELDS, queryOf, typedIn } from "~/features/calculators/model/asked";
import type { FormFailure } from "~/lib/failure";
import { gateway, load, unwrap } from "~/server/api.server";
import { ApiProblem } from "~/server/problem.server";
import type { Context } from "~/server/request-state.server";
import { requestState } from "~/server/request-state.server";

const AT = "/business/api/v1/cong-cu" as const;
const REFUSED = 422;

type Asked<Result> = { typed: Record<string, string>; result?: Result; failure?: FormFailure };

/** The result of what the address asks; a refusal keeps what was typed and says which field; nothing asked: the empty form. */
async function answered<Result>(typed: Record<string, string>, ask: () => Promise<Result>) {
  if (Object.keys(typed).length === 0) return data<Asked<Result>>({ typed });
  try {
    return data<Asked<Result>>({ typed, result: await ask() });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== REFUSED) throw error;
    const { code, errors, message } = error;
    const failure: FormFailure = { failed: true, code, message, errors, values: typed };
    return data<Asked<Result>>({ typed, failure }, { status: REFUSED });
  }
}

/** Other refusals become error pages as everywhere. */
async function asPage<Result>(found: Promise<Result>): Promise<Result> {
  return found.catch((error) => {
    if (error instanceof ApiProblem && error.status === REFUSED) throw error;
    return load<never>(Promise.reject(error));
  });
}

/** What the first year of the company in the address costs. */
export function firstYear(context: Context) {
  const typed = typedIn(requestState(context).url.searchParams, COST_FIELDS);
  // The API reads and checks the texts of the address itself.
  const params = { query: queryOf(typed) as never };
  return answered(typed, () =>
    asPage(unwrap(gateway(context).GET(`${AT}/chi-phi-nam-dau`, { params }))).then((body) => body.data),
  );
}

/** The duties of the company in the address. */
export function duties(context: Context) {
  const typed = typedIn(requestState(context).url.searchParams, DUTY_FIELDS);
  const params = { query: queryOf(typed) as never };
  return answered(typed, () =>
    asPage(unwrap(gateway(context).GET(`${AT}/han-sau-thanh-lap`, { params }))).then((body) => body.data),
  );
}

const FILES: Record<string, readonly string[]> = {
  "chi-phi-nam-dau.xlsx": COST_FIELDS,
  "han-sau-thanh-lap.ics": DUTY_FIELDS,
  "han-sau-thanh-lap.pdf": DUTY_FIELDS,
};

/** A result as a file, with the API's own type and name. */
export async function calculatorFile(context: Context, file: string): Promise<Response> {
  const fields = FILES[file];
  if (!fields) throw data({ code: "not_found" }, { status: 404 });
  const params = { query: queryOf(typedIn(requestState(context).url.searchParams, fields)) as never };
  const address = `${AT}/${file}` as `${typeof AT}/chi-phi-nam-dau.xlsx`;
  const answer = await gateway(context).GET(address, { params, parseAs: "arrayBuffer" });
  const body = await load(Promise.resolve(answer));
  const { headers } = answer.response;
  return new Response(body as unknown as ArrayBuffer, {
    headers: {
      "Content-Type": headers.get("content-type") ?? "application/octet-stream",
      "Content-Disposition": headers.get("content-disposition") ?? "attachment",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
