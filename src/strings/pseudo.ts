const PLAIN = "AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz";
const MARKED = "ÀàÇçĎďÉéĜĝĤĥÎîĴĵĶķĻļÑñÔôŔŕŜŝŢţÛûŴŵÝýŽž";

/** One text as a foreign one: readable, marked at both ends, and 40 % longer before the marks are counted. */
export function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const foreign = Array.from(text, (letter) => MARKED[PLAIN.indexOf(letter)] ?? letter).join("");
  const longer = foreign.slice(0, Math.floor(foreign.length * 0.4)).trim();
  return `[!!! ${foreign}${longer === "" ? "" : ` ${longer}`} !!!]`;
}

/** The same of every text in a catalogue, those that functions make included. */
export function pseudo<T>(source: T): T {
  if (typeof source === "string") return pseudoText(source) as T;
  if (typeof source === "function") return ((...values: unknown[]) => pseudo(source(...values))) as T;
  if (Array.isArray(source)) return source.map(pseudo) as T;
  if (typeof source !== "object" || source === null) return source;
  return Object.fromEntries(Object.entries(source).map(([key, value]) => [key, pseudo(value)])) as T;
}
