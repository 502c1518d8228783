import { domainToUnicode } from "node:url";

/** Replaces the address of a site in texts. */
export interface AddressReplacement {
  /** Patterns for `like`; a text without one of them does not contain the old address. */
  patterns: readonly string[];
  /** Text with the new address; `onChange` receives each replaced address with its path. */
  replace(text: string, onChange?: (found: string) => void): string;
  /** The same in all strings of a JSON text. */
  replaceInJson(text: string, onChange?: (found: string) => void): string;
}

const escaped = (text: string) => text.replaceAll(/[.[\]]/g, "\\$&");

/** Pattern of the hosts of an origin, with http and https. */
function originPattern({ port }: URL, hosts: readonly string[]): string {
  const host = `(?:${hosts.map(escaped).join("|")})`;
  return port === "" ? `(?:https://${host}(?::443)?|http://${host}(?::80)?)` : `https?://${host}:${port}`;
}

/**
 * Replaces the origin `from` with `to`, also where it is written with the other of http and https. Keeps longer host
 * names, such as `sub.example.org` and `example.org.evil` for `example.org`, other ports, and addresses that are part of
 * another address, such as `https://archive.example/https://example.org/`.
 */
export function replaceAddress(from: URL, to: URL): AddressReplacement {
  const hosts = [...new Set([from.hostname, domainToUnicode(from.hostname)])].filter((host) => host !== "");
  const pattern = new RegExp(
    // no letter of another scheme and no other address before it
    "(?<![\\p{L}\\p{N}/=?&%#])" +
      originPattern(from, hosts) +
      // the end of the text, a character that ends a host, or punctuation before either
      "(?=[.,:;!*_~'’”…]*(?:$|[\\s<>\"/?#)\\]}|`]))" +
      '([^\\s<>"()\\]]{0,60})',
    "giu",
  );

  function replace(text: string, onChange?: (found: string) => void): string {
    return text.replaceAll(pattern, (found, path: string) => {
      const changed = to.origin + path;
      if (changed !== found) onChange?.(found);
      return changed;
    });
  }

  function inValue(value: unknown, onChange?: (found: string) => void): unknown {
    if (typeof value === "string") return replace(value, onChange);
    if (Array.isArray(value)) return value.map((one) => inValue(one, onChange));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inValue(one, onChange)]));
  }

  return {
    patterns: hosts.map((host) => `%://${host.replaceAll(/[\\%_]/g, "\\$&")}%`),
    replace,
    replaceInJson(text, onChange) {
      let isChanged = false;
      const note = (found: string) => {
        isChanged = true;
        onChange?.(found);
      };
      const changed = inValue(JSON.parse(text), note);
      return isChanged ? JSON.stringify(changed) : text;
    },
  };
}
