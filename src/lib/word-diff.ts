export interface DiffPart {
  kind: "same" | "old" | "new";
  text: string;
  /** Its place among the parts. */
  at: number;
}

/** Words that are compared one by one; of longer texts the middle is told as replaced, so that time stays bounded. */
const MOST = 1_500;

/** What of a text stayed, went and came, word by word (longest common subsequence). The parts in order make up both. */
export function wordDiff(from: string, to: string): DiffPart[] {
  const old = wordsOf(from);
  const now = wordsOf(to);
  const start = commonLength(old, now);
  const end = commonLength(old.slice(start).reverse(), now.slice(start).reverse());
  const runs: [DiffPart["kind"], string][] = [
    ["same", old.slice(0, start).join("")],
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ["same", old.slice(old.length - end).join("")],
  ];
  const parts: DiffPart[] = [];
  for (const [kind, text] of runs) {
    const last = parts.at(-1);
    if (text === "") continue;
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text, at: parts.length });
  }
  return parts;
}

/** Words, and the blanks between them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+|\s+/g) ?? [];
}

function commonLength(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length++;
  return length;
}

function middle(old: readonly string[], now: readonly string[]): [DiffPart["kind"], string][] {
  if (old.length > MOST || now.length > MOST)
    return [
      ["old", old.join("")],
      ["new", now.join("")],
    ];
  const width = now.length + 1;
  // lengths[i * width + j]: the longest common subsequence of what is left from old word i and new word j on
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const skip = Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
      lengths[i * width + j] = old[i] === now[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : skip;
    }
  }
  const runs: [DiffPart["kind"], string][] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const [before, after] = [old[i], now[j]];
    if (before !== undefined && before === after) {
      runs.push(["same", before]);
      i++;
      j++;
    } else if (
      after === undefined ||
      (before !== undefined && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      runs.push(["old", before ?? ""]);
      i++;
    } else {
      runs.push(["new", after]);
      j++;
    }
  }
  return runs;
}
