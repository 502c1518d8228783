import { type LeftPost, POST_TEXT } from "./beside-markup.ts";
import type { PostView } from "./post-page.ts";

const OPENING = `<div class="${POST_TEXT}">`;

/** A post without its text, where that stands in the markup. */
export function leaveOutPost(post: PostView, markup: string): LeftPost {
  if (post.kind !== "shown") return post;
  const { html, ...left } = post;
  const text = markup.indexOf(OPENING) + OPENING.length;
  const isInMarkup = text >= OPENING.length && markup.startsWith(html, text);
  return isInMarkup && markup.startsWith("</div>", text + html.length) ? left : post;
}
