import { expect, test } from "vitest";
import { ApiProblem } from "~/server/problem.server";
import { withEach } from "./office-list.server";

test("what is refused for one row stops no other, and a wanted confirmation stops all", async () => {
  const done: string[] = [];
  const { refused } = await withEach(["A", "B", "C"], async (key) => {
    if (key === "B") throw new ApiProblem(409, { code: "da_doi", title: "đã đổi" });
    done.push(key);
  });
  expect([done.sort(), refused]).toEqual([["A", "C"], ["B: đã đổi"]]);
  const asked = withEach(["A"], async () => {
    throw new ApiProblem(403, { code: "can_xac_nhan_lai" });
  });
  await expect(asked).rejects.toThrow(ApiProblem);
});
