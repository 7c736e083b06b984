import { API, logIn, register } from "../support/people";
import { expect, test } from "../support/support";

test("a second login in one browser ends the first session at the realm too", {
  tag: ["@deep", "@once"],
}, async ({ page, request, browser, baseURL }) => {
  const person = await register(request);
  const living = async () => {
    const reply = await request.get(`${API}/auth/api/v1/phien`, { headers: person.headers });
    return ((await reply.json()) as { data: { id: string }[] }).data.map(({ id }) => id).sort();
  };
  const [own] = await living();
  await logIn(page, person);
  const before = await living();
  expect(before).toHaveLength(2);
  await logIn(page, person);
  const after = await living();
  expect(after).toHaveLength(2);
  expect(after).toContain(own);
  expect(after).not.toEqual(before);

  // Another browser's login is nobody's second one.
  const elsewhere = await browser.newContext({ baseURL });
  await logIn(await elsewhere.newPage(), person);
  expect(await living()).toEqual(expect.arrayContaining(after));
  await elsewhere.close();
});
