import { expect, test } from "vitest";
import { fillInPost, leaveOutPost, POST_TEXT } from "./page-markup.ts";
import type { PostView } from "./post-page.ts";

const post = { kind: "shown", pid: 1, html: "<p>A long text</p>" } as PostView;
const gone = { kind: "gone", pid: 1 } as PostView;

test("omits a text that is in the markup, and sends any other", () => {
  const markup = `<main><div class="${POST_TEXT}"><p>A long text</p></div></main>`;
  const sent = JSON.parse(JSON.stringify(leaveOutPost(post, markup)));
  expect(sent).toEqual({ kind: "shown", pid: 1 });
  expect(fillInPost(sent, () => "<p>A long text</p>")).toEqual(post);
  const whole = leaveOutPost(post, markup.replace("long", "covered"));
  expect(fillInPost(JSON.parse(JSON.stringify(whole)), () => "<p>Another</p>")).toEqual(post);
  expect(fillInPost(leaveOutPost(gone, markup), () => "<p>Another</p>")).toEqual(gone);
});
