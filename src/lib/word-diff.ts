import { diffArrays } from "diff";

export interface DiffPart {
  kind: "same" | "old" | "new";
  text: string;
  /** Its place among the parts. */
  at: number;
}

/** Words that may differ; of texts that differ more all is shown as replaced, so that time stays bounded. */
const MOST = 3_000;

/** Compares two texts word by word. The parts in order make up both texts. */
export function wordDiff(from: string, to: string): DiffPart[] {
  const old = wordsOf(from);
  const now = wordsOf(to);
  const changes = diffArrays(old, now, { maxEditLength: MOST }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes.map(({ value, added, removed }, at) => ({
    kind: added ? "new" : removed ? "old" : "same",
    text: value.join(""),
    at,
  }));
}

/** Words, and the blanks between them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+|\s+/g) ?? [];
}
