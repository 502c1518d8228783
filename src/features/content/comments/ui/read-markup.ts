import type { CommentMarkupData } from "../thread-markup.ts";

/** Reads the data of a comment from the markup that the server rendered. */
export function readMarkup(cid: number): CommentMarkupData {
  const body = document.querySelector(`#c${cid} > .body`);
  return {
    html: body?.querySelector(":scope > .txt")?.innerHTML ?? "",
    author: body?.querySelector(":scope > .who > a:not(.when)")?.textContent ?? null,
    at: Date.parse(body?.querySelector<HTMLTimeElement>(":scope > .who > .when > time")?.dateTime ?? ""),
  };
}
