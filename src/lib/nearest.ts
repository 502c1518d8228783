import { itemAt } from "./item-at.ts";

/**
 * Returns the most similar candidate; null if it differs in more than a third of the letters (two are always
 * allowed).
 */
export function nearest(text: string, candidates: readonly string[]): string | null {
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(text, candidate) }));
  const best = ranked.reduce<(typeof ranked)[number] | null>(
    (least, each) => (least === null || each.distance < least.distance ? each : least),
    null,
  );
  return best !== null && best.distance <= Math.max(2, text.length / 3) ? best.candidate : null;
}

/** Levenshtein distance, computed row by row. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of Array.from(from).entries()) {
    const next = [line + 1];
    for (let at = 0; at < to.length; at += 1) {
      const replaced = itemAt(row, at) + (letter === to[at] ? 0 : 1);
      next.push(Math.min(replaced, itemAt(row, at + 1) + 1, itemAt(next, at) + 1));
    }
    row = next;
  }
  return itemAt(row, to.length);
}
