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

  it.each([
    ["letters in parts", twin("079192000222", "Trần Ngọc Anh".normalize("NFD"))],
    ["blanks around", twin("079192000222", "  Trần Ngọc  Anh ")],
    ["a hard blank", twin("079192000222", "Trần\u00a0Ngọc Anh")],
    ["capitals in parts", twin("079192000222", "TRẦN NGỌC ANH".normalize("NFD"))],
  ])("one name is one name, typed with %s", (_how, who) => {
    expect(tellApart(one, [one, who])).toContain("…0111");
  });

  it("names more of the number where its end and the day are the same", () => {
    const near = twin("079192110111");
    expect(tellApart(one, [one, near])).toContain("…00111");
    expect(tellApart(near, [one, near])).toContain("…10111");
  });

  it("another accent is another name", () => {
    expect(tellApart(one, [one, twin("079192000222", "Trần Ngọc Ánh")])).toBe("");
  });

  it("says what is known", () => {
    const bare = { ...one, ngaySinh: null };
    expect(tellApart(bare, [bare, other])).toBe("số giấy tờ …0111");
  });
});
