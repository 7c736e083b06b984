import { data } from "react-router";
import { CARD, COST_FIELDS, DUTY_FIELDS, queryOf, typedIn } from "~/features/calculators/model/asked";
import type { Sums } from "~/features/calculators/model/sums";
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

async function sumsOf(context: Context, typed: Record<string, string>): Promise<Sums> {
  const params = { query: queryOf(typed) as never };
  const { data } = await load(gateway(context).GET(`${AT}/chi-phi-nam-dau`, { params }));
  return { tongCong: data.tongCong, nhom: data.nhom.map(({ ma, ten, tong }) => ({ ma, ten, tong })) };
}

/** What the card of the home page shows before anything is chosen. */
export function exampleYear(context: Context): Promise<Sums> {
  return sumsOf(context, CARD);
}

/** The sums of the first year of the company in the address, for the card that counts in place. */
export async function firstYearSums(context: Context): Promise<Response> {
  const typed = typedIn(requestState(context).url.searchParams, COST_FIELDS);
  const headers = { "Cache-Control": "private, no-store" };
  return Response.json(await sumsOf(context, typed), { headers });
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
