/**
 * Letters and digits as strokes on a grid 5 points wide and 7 high; each pair of digits is a point (x, y). Excludes
 * ambiguous characters: 0 and O, 1 and I, 2 and Z, 5 and S, 8 and B, U and V, J and 3.
 */
export const GLYPHS: Readonly<Record<string, string>> = {
  A: "06 20 46|14 34",
  C: "41 30 10 01 05 16 36 45",
  E: "40 00 06 46|03 33",
  F: "40 00 06|03 33",
  H: "00 06|40 46|03 43",
  K: "00 06|40 03 46",
  L: "00 06 46",
  M: "06 00 23 40 46",
  N: "06 00 46 40",
  P: "06 00 30 41 42 33 03",
  R: "06 00 30 41 42 33 03|23 46",
  T: "00 40|20 26",
  W: "00 16 23 36 40",
  X: "00 46|40 06",
  Y: "00 23 40|23 26",
  3: "01 10 30 41 42 33 13|33 44 45 36 16 05",
  4: "36 30 04 44",
  7: "00 40 16",
  9: "42 33 13 02 01 10 30 41 44 35 26 16",
};

export const LETTERS = Object.keys(GLYPHS).join("");

export interface Point {
  x: number;
  y: number;
}

/** Returns the strokes of a glyph, centered on the origin. */
export function strokesOf(letter: string): Point[][] {
  return (GLYPHS[letter] ?? "")
    .split("|")
    .map((stroke) => stroke.split(" ").map(([x, y]) => ({ x: Number(x) - 2, y: Number(y) - 3 })));
}
