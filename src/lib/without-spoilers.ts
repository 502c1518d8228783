import { escapeUTF8 } from "entities";

/** Spoiler as rendered from Markdown: never inside a link or another spoiler. */
const SPOILER = /<label class="spoiler">.*?<\/span><\/label>/gs;

/** Replaces spoilers by links to the page, for readers without our styles, which hide spoilers. */
export function withoutSpoilers(html: string, path: string, mark: string): string {
  return html.replace(SPOILER, () => `<a href="${escapeUTF8(path)}">${escapeUTF8(mark)}</a>`);
}
