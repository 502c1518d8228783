import { diffArrays } from "diff";

export interface DiffPart {
  kind: "same" | "old" | "new";
  text: string;
  /** Index among the parts. */
  at: number;
}

/** Max changed words and spaces. Texts with more changes are shown as replaced completely, to limit the time. */
const MAX_CHANGES = 3_000;

/** Compares two texts word by word. The parts in order contain both texts completely. */
export function wordDiff(from: string, to: string): DiffPart[] {
  const old = splitAtSpaces(from);
  const now = splitAtSpaces(to);
  const changes = diffArrays(old, now, { maxEditLength: MAX_CHANGES }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes.map(({ value, added, removed }, at) => ({
    kind: added ? "new" : removed ? "old" : "same",
    text: value.join(""),
    at,
  }));
}

/** Splits a text into words and the whitespace between them. */
function splitAtSpaces(text: string): string[] {
  return text.match(/\S+|\s+/g) ?? [];
}
