/** What a proxy says of a copy of the API that died; ours never says it. */
const BAD_GATEWAY = 502;

/** The answer; undefined when the API, or a proxy in front of several, lost the connection in the middle. */
export async function unlessDied(asking: Promise<Response>): Promise<Response | undefined> {
  try {
    const answer = await asking;
    return answer.status === BAD_GATEWAY ? undefined : answer;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
