/**
 * The best of the languages that a browser asks for: by weight, then by order; "es-MX" is content with "es".
 * Null when none of them is spoken here.
 */
export function askedLanguage(header: string | undefined, spoken: readonly string[]): string | null {
  let best: string | null = null;
  let bestWeight = 0;
  for (const wish of (header ?? "").slice(0, 500).split(",")) {
    const [range = "", ...parameters] = wish.split(";").map((part) => part.trim().toLowerCase());
    const language = range.split("-", 1)[0] ?? "";
    const weight = Number(parameters.find((part) => part.startsWith("q="))?.slice(2) ?? 1);
    if (!spoken.includes(language) || !(weight > bestWeight)) continue;
    best = language;
    bestWeight = weight;
  }
  return best;
}
