type Sent = { data?: unknown; response: Response };

/** Passes a file of the API on with the headers that keep a browser from making anything else of it; 404 for any refusal. */
export async function passFile(answer: Promise<Sent>): Promise<Response> {
  const { data, response } = await answer;
  if (!response.ok) throw new Response(null, { status: 404 });
  const headers = new Headers({ "Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff" });
  for (const name of ["content-type", "content-disposition"]) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(data as ReadableStream, { headers });
}
