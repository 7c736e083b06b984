import { describe, expect, it } from "vitest";
import { dongInWords } from "./number-words";

describe("amounts in words, as the papers have them [S3.1]", () => {
  it.each([
    [0n, "Không đồng", "Zero Vietnamese dong"],
    [10n, "Mười đồng", "Ten Vietnamese dong"],
    [14n, "Mười bốn đồng", "Fourteen Vietnamese dong"],
    [20n, "Hai mươi đồng", "Twenty Vietnamese dong"],
    [25n, "Hai mươi lăm đồng", "Twenty-five Vietnamese dong"],
    [100n, "Một trăm đồng", "One hundred Vietnamese dong"],
    [110n, "Một trăm mười đồng", "One hundred ten Vietnamese dong"],
    [1_000n, "Một nghìn đồng", "One thousand Vietnamese dong"],
    [200_030n, "Hai trăm nghìn không trăm ba mươi đồng", "Two hundred thousand thirty Vietnamese dong"],
    [1_000_000_001n, "Một tỷ không trăm linh một đồng", "One billion one Vietnamese dong"],
    [15n, "Mười lăm đồng", "Fifteen Vietnamese dong"],
    [21n, "Hai mươi mốt đồng", "Twenty-one Vietnamese dong"],
    [24n, "Hai mươi tư đồng", "Twenty-four Vietnamese dong"],
    [105n, "Một trăm linh năm đồng", "One hundred five Vietnamese dong"],
    [1_500_000n, "Một triệu năm trăm nghìn đồng", "One million five hundred thousand Vietnamese dong"],
    [1_000_005n, "Một triệu không trăm linh năm đồng", "One million five Vietnamese dong"],
    [10_000_000_000n, "Mười tỷ đồng", "Ten billion Vietnamese dong"],
    [
      2_034_011_000_000n,
      "Hai nghìn không trăm ba mươi tư tỷ không trăm mười một triệu đồng",
      "Two trillion thirty-four billion eleven million Vietnamese dong",
    ],
  ])("reads %s", (amount, vi, en) => {
    expect(dongInWords(amount, "vi")).toBe(vi);
    expect(dongInWords(amount, "en")).toBe(en);
  });
});
