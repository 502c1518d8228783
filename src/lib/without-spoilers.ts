import { escapeUTF8 } from "entities";

/** Spoilers as the Markdown renderer writes them: never in a link, and never one within another. */
const SPOILER = /<label class="spoiler">.*?<\/span><\/label>/gs;

/** Rendered text for readers without our styles, which would show what spoilers hide: a link to the page instead of each. */
export function withoutSpoilers(html: string, path: string, mark: string): string {
  return html.replace(SPOILER, () => `<a href="${escapeUTF8(path)}">${escapeUTF8(mark)}</a>`);
}
