import type { PostView, ShownPost } from "./post-page.ts";

/** The class of a post's text on its own page, by which it is found in the markup. */
export const POST_TEXT = "prose post-text";

/** A post as sent within its page: without the text that the markup holds. */
export type LeftPost = Exclude<PostView, ShownPost> | (Omit<ShownPost, "html"> & Partial<Pick<ShownPost, "html">>);

/** The post again; `readText` finds the text in the markup. */
export function fillInPost(left: LeftPost, readText: () => string): PostView {
  return left.kind === "shown" ? { ...left, html: left.html ?? readText() } : left;
}

/** Reads the post's text from its markup, on a page as the server rendered it. */
export function readPostText(): string {
  return document.querySelector(".post-text")?.innerHTML ?? "";
}

const OPENING = `<div class="${POST_TEXT}">`;

/** Removes the text of a post if the markup holds it. */
export function leaveOutPost(post: PostView, markup: string): LeftPost {
  if (post.kind !== "shown") return post;
  const { html, ...left } = post;
  const text = markup.indexOf(OPENING) + OPENING.length;
  const isInMarkup = text >= OPENING.length && markup.startsWith(html, text);
  return isInMarkup && markup.startsWith("</div>", text + html.length) ? left : post;
}
