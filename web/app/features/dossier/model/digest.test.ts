import { expect, it } from "vitest";
import { digest } from "./digest";

it.each([
  [["Hân", "Hân", "Hân: liên hệ và cam kết"], "Hân"],
  [["500.000.000 ₫", "500.000.000 ₫", "Hân"], "500.000.000 ₫ · Hân"],
  [["Hân", "", "0", "Bình"], "Hân · Bình"],
  [["", "Hân"], "Hân"],
  [["a", "b", "c", "d"], "a · b · c"],
  [[], ""],
])("%j in short is %j", (texts, short) => expect(digest(texts)).toBe(short));
