import { API_TIMEOUT_MS } from "~/lib/text/constants";
import { gateway, unwrap } from "~/server/api.server";
import { env } from "~/server/env.server";
import { forwardedHeaders } from "~/server/forward.server";
import { ApiProblem } from "~/server/problem.server";
import { type Context, requestState } from "~/server/request-state.server";
import type { components } from "~contract/api";

/** Passes a picture on to the API, which re-encodes it in its sizes; returns its address. */
export async function keepPicture(
  context: Context,
  form: FormData,
): Promise<components["schemas"]["PictureOut"]> {
  const body = new FormData();
  const file = form.get("tep");
  if (file instanceof File) body.set("tep", file, "anh");
  const { data } = await unwrap(
    gateway(context).POST("/business/api/v1/quan-tri/anh", {
      body: body as never,
      bodySerializer: (form) => form as never,
    }),
  );
  return data;
}

/** As `keepPicture`, answering JSON for the editor. */
export async function takePicture(context: Context, form: FormData): Promise<Response> {
  try {
    return Response.json(await keepPicture(context, form), { status: 201 });
  } catch (error) {
    const known = error instanceof ApiProblem;
    const message = known ? (error.errors[0]?.thongBao ?? error.message) : undefined;
    return Response.json({ message }, { status: known ? error.status : 503 });
  }
}

/** One size of a public picture, as the API has it. */
export async function fetchPicture(context: Context, id: string, file: string, gone: AbortSignal) {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(API_TIMEOUT_MS)]);
  const headers = forwardedHeaders(requestState(context));
  return fetch(`${env().apiUrl}/business/api/v1/anh/${id}/${file}`, { headers, signal }).catch(() => null);
}
