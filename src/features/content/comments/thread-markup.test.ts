import { expect, test } from "vitest";
import type { CommentView, ShownComment, ThreadView } from "./thread.ts";
import { compactThread, expandThread } from "./thread-markup.ts";

const shown = (
  cid: number,
  level: number,
  kids: CommentView[] = [],
  more: Partial<ShownComment> = {},
): ShownComment => ({
  kind: "shown",
  cid,
  level,
  at: 1_000 + cid,
  replies: kids.length,
  kids,
  author: `writer${cid}`,
  html: `<p>Text ${cid}</p>`,
  score: cid,
  myVote: 0,
  can: { vote: true, reply: true },
  ...more,
});

const thread: ThreadView = {
  pid: 5,
  sub: "books",
  slug: "a-post",
  sort: "best",
  total: 9,
  closed: null,
  bannedUntil: null,
  focus: null,
  newest: 9,
  isBelowLock: false,
  isLater: false,
  act: null,
  more: { parent: 0, key: "k", n: 3 },
  nodes: [
    shown(1, 3, [
      shown(2, 4, [], { replies: 4, more: { parent: 2, key: null, n: 4 }, myVote: -1 }),
      { kind: "gone", cid: 3, level: 4, at: 5, replies: 1, kids: [shown(4, 5)], can: { restore: true } },
    ]),
    { kind: "hidden", cid: 6, level: 3, at: 6, replies: 0, kids: [], author: "mallory" },
    shown(7, 3, [], { can: {}, fresh: true, votes: [8, 1] }),
  ],
};

function sentOf(view: ThreadView): string {
  return JSON.stringify(compactThread(view));
}

const read = (cid: number) => ({ html: `<p>Text ${cid}</p>`, author: `writer${cid}`, at: 1_000 + cid });

test("restores the rendered thread from its markup and the data sent with it", () => {
  const sent = JSON.parse(sentOf(thread));
  expect(expandThread(sent, read)).toEqual(thread);
});

test("omits texts that are in the markup, except that of the comment with an open form", () => {
  expect(sentOf(thread)).not.toContain("Text");
  const acted: ThreadView = { ...thread, act: { name: "source", cid: 4, source: "Typed" } };
  const sent = sentOf(acted);
  expect(sent.match(/Text \d/g)).toEqual(["Text 4"]);
  const filled = expandThread(JSON.parse(sent), (cid) => (cid === 4 ? read(0) : read(cid)));
  expect(filled).toEqual(acted);
});
