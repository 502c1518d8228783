import Negotiator from "negotiator";

/**
 * Best supported language of an Accept-Language header: by weight, then by order; "es" matches "es-MX". Null if none
 * is supported.
 */
export function negotiateLanguage(header: string | undefined, spoken: readonly string[]): string | null {
  // a wildcard expresses no preference
  const wishes = (header ?? "").slice(0, 500).replaceAll("*", "");
  return new Negotiator({ headers: { "accept-language": wishes } }).language([...spoken]) ?? null;
}
