type Line = { thanhTien: number | null; datCocPhanTram: number };

/**
 * What is due first when a deposit is chosen, in đồng, rounded half up as the server does: the part that each line asks for,
 * of lines sold without a deposit and of the delivery fee all. Null when no line is sold by deposit (requirement S4.6).
 */
export function depositOf(lines: Line[], fee: number): number | null {
  if (!lines.some(({ datCocPhanTram }) => datCocPhanTram > 0 && datCocPhanTram < 100)) return null;
  const parts = lines.map(({ thanhTien, datCocPhanTram }) =>
    Math.floor(((thanhTien ?? 0) * (datCocPhanTram || 100) + 50) / 100),
  );
  return parts.reduce((sum, part) => sum + part, fee);
}
