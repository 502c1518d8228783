/** What a translation lacks or has too much of, compared with the source: one line a fault, named by its key. */
export function faultsOf(own: unknown, source: unknown, mayEqual: ReadonlySet<string>, key = ""): string[] {
  if (own === undefined) return [`${key}: missing`];
  if (typeof source === "string") return textFaults(own, source, mayEqual, key);
  if (typeof source === "function") return functionFaults(own, source as Say, mayEqual, key);
  if (typeof source !== "object" || source === null) return [];
  if (typeof own !== "object" || own === null) return [`${key}: is not an object`];
  const keys = new Set([...Object.keys(source), ...Object.keys(own)]);
  return Array.from(keys).flatMap((name) => {
    const path = key === "" ? name : `${key}.${name}`;
    if (!(name in source)) return [`${path}: not in English`];
    return faultsOf((own as Fields)[name], (source as Fields)[name], mayEqual, path);
  });
}

type Fields = Record<string, unknown>;
type Say = (...values: unknown[]) => unknown;

/** The names in braces that a page puts links in place of. */
const slotsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(" ");

const hasLetters = (text: string) => /\p{L}/u.test(text);

function textFaults(own: unknown, source: string, mayEqual: ReadonlySet<string>, key: string): string[] {
  if (typeof own !== "string") return [`${key}: is no text`];
  if (own.trim() === "" && source.trim() !== "") return [`${key}: empty`];
  if (slotsOf(own) !== slotsOf(source)) return [`${key}: other {slots} than ${slotsOf(source)}`];
  const isShared = mayEqual.has(own.replace(/\d+/g, "#"));
  return own === source && hasLetters(source) && !isShared ? [`${key}: left in English: ${own}`] : [];
}

/** Values to try a text with: digits leave no letters behind, so what is equal besides them is English. */
const trials = [
  [1, 2, 3, 4],
  [2, 5, 1, 0],
  [5, 0, 2, 1],
];

function functionFaults(own: unknown, source: Say, mayEqual: ReadonlySet<string>, key: string): string[] {
  if (typeof own !== "function") return [`${key}: takes no values`];
  if (own === source) return [`${key}: missing`];
  if (own.length > source.length) return [`${key}: takes ${own.length} values, English ${source.length}`];
  const faults = trials.flatMap((values) => {
    const [said, english] = [tried(own as Say, values), tried(source, values)];
    // a text that is chosen by a word, not by a number
    if (String(english).includes("undefined")) return [];
    return said === undefined || english === undefined ? [] : faultsOf(said, english, mayEqual, key);
  });
  return Array.from(new Set(faults)).slice(0, 1);
}

/** Some texts choose by a word, and have none for a number. */
function tried(say: Say, values: unknown[]): unknown {
  try {
    return say(...values);
  } catch {
    return undefined;
  }
}
