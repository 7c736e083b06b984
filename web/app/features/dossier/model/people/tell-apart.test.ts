import { describe, expect, it } from "vitest";
import { tellApart } from "./tell-apart";

const twin = (soGiayTo: string, hoTen = "Trần Ngọc Anh") => ({ hoTen, ngaySinh: "1992-03-27", soGiayTo });

describe("people of one name", () => {
  const [one, other, else_] = [
    twin("079192000111"),
    twin("079192000222", "TRẦN  ngọc anh"),
    twin("1", "Lê Bình"),
  ];

  it.each([
    [one, "sinh 27/03/1992, số giấy tờ …0111"],
    [other, "sinh 27/03/1992, số giấy tờ …0222"],
    [else_, ""],
  ])("are told apart by what differs, others need nothing", (who, said) => {
    expect(tellApart(who, [one, other, else_])).toBe(said);
  });

  it("says what is known", () => {
    const bare = { ...one, ngaySinh: null };
    expect(tellApart(bare, [bare, other])).toBe("số giấy tờ …0111");
  });
});
