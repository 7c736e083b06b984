/** How hard a password is to guess, as a hint while typing; what is refused, the API decides. */
export type Strength = 0 | 1 | 2 | 3;

/**
 * Judges by length and variety of characters, not by composition rules: 0 nothing or too short,
 * 1 weak, 2 fair, 3 good.
 */
export function passwordStrength(password: string, min: number): Strength {
  const length = [...password].length;
  if (length < min) return length === 0 ? 0 : 1;
  const different = new Set(password.toLowerCase()).size;
  if (different < 5) return 1;
  return length >= 14 && different >= 8 ? 3 : 2;
}
