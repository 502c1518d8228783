import { expect, test } from "vitest";
import { compactPost, expandPost, POST_TEXT_CLASS } from "./page-markup.ts";
import type { PostView } from "./post-page.ts";

const post = { kind: "shown", pid: 1, html: "<p>A long text</p>" } as PostView;
const gone = { kind: "gone", pid: 1 } as PostView;

test("omits a text that is in the markup, and sends any other", () => {
  const markup = `<main><div class="${POST_TEXT_CLASS}"><p>A long text</p></div></main>`;
  const sent = JSON.parse(JSON.stringify(compactPost(post, markup)));
  expect(sent).toEqual({ kind: "shown", pid: 1 });
  expect(expandPost(sent, () => "<p>A long text</p>")).toEqual(post);
  const whole = compactPost(post, markup.replace("long", "covered"));
  expect(expandPost(JSON.parse(JSON.stringify(whole)), () => "<p>Another</p>")).toEqual(post);
  expect(expandPost(compactPost(gone, markup), () => "<p>Another</p>")).toEqual(gone);
});
