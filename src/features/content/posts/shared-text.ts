import { isHttpLink, seenAddress } from "#lib/urls.ts";
import { trimBlanks } from "#lib/visible-text.ts";

/** Initial values of a new post. */
export interface SharedText {
  title: string;
  link: string;
  content: string;
}

/**
 * Content shared by another app or page through the URL. Many apps append the link to the text; it is moved to
 * the link field.
 */
export function sharedText(query: URLSearchParams): SharedText {
  const part = (name: string) => trimBlanks(query.get(name) ?? "");
  const [title, url, text] = [part("title"), part("url"), part("text")];
  if (url !== "") return { title, link: seenAddress(url), content: text === url ? "" : text };
  const last = /\S+$/.exec(text)?.[0] ?? "";
  const link = seenAddress(last);
  if (!isHttpLink(link)) return { title, link: "", content: text };
  const before = trimBlanks(text.slice(0, -last.length));
  if (title === "" && !before.includes("\n")) return { title: before, link, content: "" };
  return { title, link, content: before === title ? "" : before };
}
