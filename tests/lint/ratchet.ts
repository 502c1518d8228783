import type { WordFinding } from "./rule.ts";

/** How many lines each word of a rule may still be on. A word that is not listed may be on none. */
export type WordsLeft = Record<string, Record<string, number>>;

export interface Compared {
  /** Words on more lines than are left to them. */
  grown: { word: string; allowed: number; lines: WordFinding[] }[];
  /** Words on fewer lines: the allowance can be lowered. */
  fallen: { word: string; allowed: number; count: number }[];
}

/** A word that is on a line twice counts once. */
function linesOf(findings: readonly WordFinding[]): Map<string, WordFinding[]> {
  const lines = new Map<string, Map<string, WordFinding>>();
  for (const finding of findings) {
    const ofWord = lines.get(finding.word) ?? new Map<string, WordFinding>();
    ofWord.set(`${finding.file}:${finding.line}`, finding);
    lines.set(finding.word, ofWord);
  }
  return new Map(Array.from(lines, ([word, ofWord]) => [word, Array.from(ofWord.values())]));
}

export function compare(findings: readonly WordFinding[], left: Record<string, number> = {}): Compared {
  const lines = linesOf(findings);
  const compared: Compared = { grown: [], fallen: [] };
  for (const word of new Set([...lines.keys(), ...Object.keys(left)])) {
    const [found, allowed] = [lines.get(word) ?? [], left[word] ?? 0];
    if (found.length > allowed) compared.grown.push({ word, allowed, lines: found });
    if (found.length < allowed) compared.fallen.push({ word, allowed, count: found.length });
  }
  return compared;
}

/** What is left after this run: never more than before. Without a file (undefined) everything is counted as it is. */
export function lowered(findings: readonly WordFinding[], left: Record<string, number> | undefined) {
  const counts = Array.from(linesOf(findings), ([word, { length }]) => {
    return [word, left === undefined ? length : Math.min(length, left[word] ?? 0)] as const;
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0).sort(([one], [other]) => (one < other ? -1 : 1)));
}
