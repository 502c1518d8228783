/** Structural differences between a translation and the source: one line per difference, starting with its key. */
export function differencesOf(own: unknown, source: unknown, mayEqual: ReadonlySet<string>, key = ""): string[] {
  if (own === undefined) return [`${key}: missing`];
  if (typeof source === "string") return textDifferences(own, source, mayEqual, key);
  if (isTextFunction(source)) return functionDifferences(own, source, mayEqual, key);
  if (typeof source !== "object" || source === null) return [];
  if (typeof own !== "object" || own === null) return [`${key}: is not an object`];
  const keys = new Set([...Object.keys(source), ...Object.keys(own)]);
  return Array.from(keys).flatMap((name) => {
    const path = key === "" ? name : `${key}.${name}`;
    if (!(name in source)) return [`${path}: not in English`];
    return differencesOf((own as Fields)[name], (source as Fields)[name], mayEqual, path);
  });
}

type Fields = Record<string, unknown>;
type TextFunction = (...values: unknown[]) => unknown;

export const isTextFunction = (value: unknown): value is TextFunction => typeof value === "function";

/** Placeholders in braces, which pages replace with links. */
const slotsOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(" ");

/** Max of the trial numbers, and max number that a translation may write as a word. */
const SMALL = 5;

/** Numbers in a text with any thousands separator, except small ones and times of day. */
const numbersOf = (text: string) =>
  (text.replace(/\d+:\d\d(?::\d\d)?/g, "").match(/\d+(?:[ ,.\u00a0\u202f]\d{3}(?!\d))*/g) ?? [])
    .map((number) => Number(number.replace(/\D/g, "")))
    .filter((number) => number > SMALL)
    .sort((one, other) => one - other)
    .join(" ");

/** Targets of Markdown links, and plain addresses in a text. */
const targetsOf = (text: string) => (text.match(/(?<=\]\()[^)]*|https?:\/\/[^\s)"]+/g) ?? []).sort().join(" ");

const hasLetters = (text: string) => /\p{L}/u.test(text);

function textDifferences(own: unknown, source: string, mayEqual: ReadonlySet<string>, key: string): string[] {
  if (typeof own !== "string") return [`${key}: is no text`];
  if (own.trim() === "" && source.trim() !== "") return [`${key}: empty`];
  if (slotsOf(own) !== slotsOf(source)) return [`${key}: other {slots} than ${slotsOf(source)}`];
  const [numbers, targets] = [numbersOf(source), targetsOf(source)];
  if (numbersOf(own) !== numbers) return [`${key}: other numbers than ${numbers}: ${own}`];
  if (targetsOf(own) !== targets) return [`${key}: other links than ${targets}: ${own}`];
  const isShared = mayEqual.has(own.replace(/\d+/g, "#"));
  return own === source && hasLetters(source) && !isShared ? [`${key}: left in English: ${own}`] : [];
}

/** Values for trial calls. Numbers add no letters, so results that are otherwise equal are untranslated English. */
const trials = [
  [1, 2, 3, 4],
  [2, 5, 1, 0],
  [5, 0, 2, 1],
];

function functionDifferences(own: unknown, source: TextFunction, mayEqual: ReadonlySet<string>, key: string): string[] {
  if (!isTextFunction(own)) return [`${key}: takes no values`];
  if (own === source) return [`${key}: missing`];
  if (own.length > source.length) return [`${key}: takes ${own.length} values, English ${source.length}`];
  const differences = trials.flatMap((values) => {
    const [translated, english] = [tried(own, values), tried(source, values)];
    // the text depends on a word, not on a number
    if (String(english).includes("undefined")) return [];
    return translated === undefined || english === undefined ? [] : differencesOf(translated, english, mayEqual, key);
  });
  return Array.from(new Set(differences)).slice(0, 1);
}

/** Result of a text function; some accept only a word and return nothing for a number. */
export function tried(format: TextFunction, values: unknown[]): unknown {
  try {
    return format(...values);
  } catch {
    return undefined;
  }
}
