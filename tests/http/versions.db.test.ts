import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { COMMENT_HISTORY } from "#features/content/comments/comment.ts";
import { TEXT_HISTORY } from "#features/content/posts/post.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const MINUTE = 60_000;
let app: TestApp;
let post: MadePost;
let comment: MadeComment;
beforeAll(async () => {
  app = await testApp();
  await app.make.setting("site.edit_history", "1");
  await app.make.setting("site.title_edit_timeout", "86400");
});
afterAll(() => app.close());
beforeEach(async () => {
  const { alice } = app.people;
  post = await app.make.post(alice.member, app.books, { title: "First title", text: "first", ageMs: MINUTE });
  comment = await app.make.comment(alice.member, post, { text: "first", ageMs: MINUTE });
});

const later = (ms: number) => {
  app.clock.now += ms;
};
const edits = {
  text: (content: string) => app.people.alice.post(`/do/edit_txtpost/${post.pid}`, { content }),
  title: (reason: string) => app.people.alice.post("/do/edit_title", { post: post.pid, reason }),
  comment: (text: string) => app.people.alice.post("/do/edit_comment", { cid: comment.cid, text }),
};
const kept = {
  text: () =>
    app.db.read.selectFrom("post_text_version").select("content").where("pid", "=", post.pid).orderBy("vid").execute(),
  comment: () =>
    app.db.read.selectFrom("comment_version").select("content").where("cid", "=", comment.cid).orderBy("vid").execute(),
  title: () =>
    app.db.read
      .selectFrom("post_title_version")
      .select("title as content")
      .where("pid", "=", post.pid)
      .orderBy("vid")
      .execute(),
};
type Kind = keyof typeof edits;
const keptTexts = async (kind: Kind) => (await kept[kind]()).map(({ content }) => content);
const commentHistory = async () => {
  const got = await app.people.mina.get(`/do/comment_history/${comment.cid}`, {
    headers: { accept: "application/json" },
  });
  return (got.json.versions as { text: string; at: number }[]).map(({ text, at }) => [text, at]);
};
const postHistory = async () => {
  const got = await app.people.mina.get(`/-/data/s/books/${post.pid}/x`);
  const to = got.json.to ? await app.people.mina.get(`/-/data${got.json.to}`) : got;
  const found = JSON.stringify(to.json).match(/"history":(\{.*?\]\})/)?.[1];
  return JSON.parse(found ?? "null") as {
    texts: { html: string; at: number }[];
    titles: { title: string; at: number }[];
  };
};

describe.each<Kind>(["text", "title", "comment"])("versions of a %s", (kind) => {
  test("merges edits within minutes into one version with the text before them", async () => {
    for (const text of ["second", "third", "fourth"]) {
      expect((await edits[kind](text)).json.status).toBe("ok");
      later(MINUTE);
    }
    const first = kind === "title" ? "First title" : "first";
    expect(await keptTexts(kind)).toEqual([first]);
    later(10 * MINUTE);
    await edits[kind]("fifth");
    expect(await keptTexts(kind)).toEqual([first, "fourth"]);
  });

  test("limits the duration of merging for continuous edits", async () => {
    for (let at = 0; at < 12; at += 1) {
      await edits[kind](`words ${at}`);
      later(MINUTE);
    }
    expect(await keptTexts(kind)).toEqual([kind === "title" ? "First title" : "first", "words 4", "words 9"]);
  });
});

test("shows the time of each remaining text in the history of a comment", async () => {
  const start = app.clock.now;
  await edits.comment("passing");
  later(MINUTE);
  await edits.comment("second");
  later(20 * MINUTE);
  await edits.comment("third");
  expect(await commentHistory()).toEqual([
    ["third", start + 21 * MINUTE],
    ["second", start + MINUTE],
    ["first", start - MINUTE],
  ]);
});

test("shows the time of each remaining text and title in the history of a post", async () => {
  const start = app.clock.now;
  await edits.text("passing");
  await edits.title("Passing title");
  later(MINUTE);
  await edits.text("second");
  await edits.title("Second title");
  later(20 * MINUTE);
  await edits.text("third");
  const history = await postHistory();
  expect(history.texts).toEqual([
    { html: "<p>third</p>\n", at: start + 21 * MINUTE },
    { html: "<p>second</p>\n", at: start + MINUTE },
    { html: "<p>first</p>\n", at: start - MINUTE },
  ]);
  expect(history.titles).toEqual([
    { title: "Second title", at: start + MINUTE },
    { title: "First title", at: start - MINUTE },
  ]);
});

test("keeps the first and latest of too many versions with their times", async () => {
  const start = app.clock.now;
  const times = COMMENT_HISTORY.count + 3;
  for (let at = 1; at <= times; at += 1) {
    await edits.comment(`words ${at}`);
    later(10 * MINUTE);
  }
  const texts = await keptTexts("comment");
  expect(texts).toHaveLength(COMMENT_HISTORY.count);
  expect(texts.slice(0, 2)).toEqual(["first", "words 4"]);
  expect(texts.at(-1)).toBe(`words ${times - 1}`);
  const history = await commentHistory();
  const writtenAt = (at: number) => start + (at - 1) * 10 * MINUTE;
  expect(history.slice(-3)).toEqual([
    ["words 5", writtenAt(5)],
    ["words 4", writtenAt(4)],
    ["first", start - MINUTE],
  ]);
  expect(history[0]).toEqual([`words ${times}`, writtenAt(times)]);
});

test("limits the bytes of long texts regardless of the number of edits", async () => {
  const long = (at: number) => `${at} ${"ж".repeat(60_000)}`;
  for (let at = 1; at <= 12; at += 1) {
    expect((await edits.text(long(at))).json.status).toBe("ok");
    later(10 * MINUTE);
  }
  const texts = await keptTexts("text");
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThanOrEqual(TEXT_HISTORY.bytes);
  expect(texts[0]).toBe("first");
  expect(texts.slice(1).map((text) => Number.parseInt(text, 10))).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  expect((await postHistory()).texts).toHaveLength(texts.length + 1);
});
