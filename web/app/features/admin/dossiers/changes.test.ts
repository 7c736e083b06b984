import { expect, test } from "vitest";
import type { Field, FieldGroup } from "~/features/admin/model/dossiers/field-groups";
import { withChanges } from "./changes";

function field(truong: string, value: string): Field {
  return { truong, label: truong, value, said: [], found: [] };
}

function page(title: string, ...fields: Field[]): FieldGroup {
  return { key: title, title, fields };
}

test("[S4.11] every field that differs is named with its old and new value, wherever it is", () => {
  const before = [
    page("Tên", field("ten", "A"), field("tat", "")),
    page("Trụ sở", field("duong", "1 Lê Lợi")),
  ];
  const now = [
    page("Tên", field("ten", "A"), field("tat", "AB")),
    page("Trụ sở", field("duong", "99 Đổi Lén")),
  ];
  const { groups, changes } = withChanges(now, before);
  expect(changes).toEqual([
    { title: "Tên", label: "tat", before: "", now: "AB" },
    { title: "Trụ sở", label: "duong", before: "1 Lê Lợi", now: "99 Đổi Lén" },
  ]);
  expect(groups.flatMap(({ fields }) => fields.map((one) => one.before))).toEqual([
    undefined,
    "",
    "1 Lê Lợi",
  ]);
});

test("what is new has nothing before it, and what is gone has nothing now", () => {
  const { changes } = withChanges(
    [page("Người", field("nguoi.1", "B"))],
    [page("Người", field("nguoi.0", "A"))],
  );
  expect(changes).toEqual([
    { title: "Người", label: "nguoi.1", before: "", now: "B" },
    { title: "Người", label: "nguoi.0", before: "A" },
  ]);
});

test("the same again changes nothing, and an empty field that is gone is no change", () => {
  const same = [page("Tên", field("ten", "A"))];
  expect(withChanges(same, [page("Tên", field("ten", "A"), field("cu", ""))]).changes).toEqual([]);
  expect(withChanges(same, same).groups).toEqual(same);
});
