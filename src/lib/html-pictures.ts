import { Parser } from "htmlparser2";

/** Returns the URLs of a page's preview images and icons, best first. */
export function picturesOf(html: string, address: string): string[] {
  const shared: string[] = [];
  const touch: string[] = [];
  const icons: string[] = [];
  const parser = new Parser({
    onopentag(name, { property, name: itsName, content, rel, href }) {
      const named = (property ?? itsName ?? "").toLowerCase();
      if (name === "meta" && /^(?:og:image(?::secure_url|:url)?|twitter:image(?::src)?)$/.test(named))
        shared.push(content ?? "");
      if (name !== "link" || href === undefined) return;
      const kinds = (rel ?? "").toLowerCase().split(/\s+/);
      if (kinds.some((kind) => kind.startsWith("apple-touch-icon"))) touch.push(href);
      else if (kinds.includes("icon")) icons.push(href);
    },
  });
  parser.end(html);
  const whole = [...shared, ...touch, ...icons].flatMap((written) => {
    const text = written.trim();
    return text !== "" && URL.canParse(text, address) ? [new URL(text, address).href] : [];
  });
  return [...new Set(whole)].filter((href) => /^https?:/.test(href));
}
