import { diffArrays } from "diff";

export interface LinePart {
  kind: "same" | "old" | "new";
  /** Lines, without the end of the last. */
  text: string;
}

/** Lines that may differ; of texts that differ more all is shown as replaced, so that time stays bounded. */
const MOST = 2_000;

/** Compares two texts line by line. */
export function lineDiff(from: string, to: string): LinePart[] {
  const old = from === "" ? [] : from.split("\n");
  const now = to === "" ? [] : to.split("\n");
  const changes = diffArrays(old, now, { maxEditLength: MOST }) ?? [
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
