/**
 * Length of a comment as the API counts it: UTF-16 units after NFC, a line break as one, blanks around
 * it not counted (requirement S5.1, goal G-28).
 */
export function commentLength(text: string): number {
  return text.normalize("NFC").replace(/\r\n?/g, "\n").trim().length;
}
