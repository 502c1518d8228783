import Negotiator from "negotiator";

/**
 * The best of the languages that a browser asks for: by weight, then by order; "es-MX" is content with "es".
 * Null when none of them is spoken here.
 */
export function askedLanguage(header: string | undefined, spoken: readonly string[]): string | null {
  // a browser that takes anything asks for nothing
  const wishes = (header ?? "").slice(0, 500).replaceAll("*", "");
  return new Negotiator({ headers: { "accept-language": wishes } }).language([...spoken]) ?? null;
}
