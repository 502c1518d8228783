import { diffArrays } from "diff";

export interface LinePart {
  kind: "same" | "old" | "new";
  /** Lines, without the final line break. */
  text: string;
}

/** Max changed lines. Texts with more changes are shown as replaced completely, to limit the time. */
const MAX_CHANGES = 2_000;

export function lineDiff(from: string, to: string): LinePart[] {
  const old = from === "" ? [] : from.split("\n");
  const now = to === "" ? [] : to.split("\n");
  const changes = diffArrays(old, now, { maxEditLength: MAX_CHANGES }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes
    .filter(({ value }) => value.length > 0)
    .map(({ value, added, removed }) => ({
      kind: added ? "new" : removed ? "old" : "same",
      text: value.join("\n"),
    }));
}
