import type { PostView, ShownPost } from "./post-page.ts";

/** Class of a post's text on its own page, also used to find it in the markup. */
export const POST_TEXT_CLASS = "prose post-text";

/** Post embedded in its page, without the text that the markup contains. */
export type CompactPost = Exclude<PostView, ShownPost> | (Omit<ShownPost, "html"> & Partial<Pick<ShownPost, "html">>);

/** Restores the post; `readText` reads the text from the markup. */
export function expandPost(left: CompactPost, readText: () => string): PostView {
  return left.kind === "shown" ? { ...left, html: left.html ?? readText() } : left;
}

/** Reads the post's text from the server-rendered markup. */
export function readPostText(): string {
  return document.querySelector(".post-text")?.innerHTML ?? "";
}

const OPENING = `<div class="${POST_TEXT_CLASS}">`;

/** Omits the text of a post if the markup contains it. */
export function compactPost(post: PostView, markup: string): CompactPost {
  if (post.kind !== "shown") return post;
  const { html, ...left } = post;
  const text = markup.indexOf(OPENING) + OPENING.length;
  const isInMarkup = text >= OPENING.length && markup.startsWith(html, text);
  return isInMarkup && markup.startsWith("</div>", text + html.length) ? left : post;
}
