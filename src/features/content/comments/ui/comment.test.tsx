import { expect, test } from "vitest";
import { createStaticNavigation, NavigationProvider, type PageState } from "#ui/navigation.tsx";
import { type Rendered, rendered } from "../../../../../tests/support/rendered.tsx";
import type { CommentView, ShownComment } from "../thread.ts";
import { Comment } from "./comment.tsx";
import { ThreadContext, type ThreadFrame } from "./thread-context.ts";
import { createThreadStore } from "./thread-store.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");

const frame = (more: Partial<ThreadFrame> = {}): ThreadFrame =>
  ({
    pid: 5,
    sub: "books",
    slug: "a-post",
    focus: null,
    act: null,
    isVisitor: false,
    form: null,
    base: 1,
    store: createThreadStore(5),
    ...more,
  }) as ThreadFrame;

const shown = (more: Partial<ShownComment> = {}): ShownComment => ({
  kind: "shown",
  cid: 7,
  level: 1,
  at: NOW,
  replies: 0,
  kids: [],
  author: "alice",
  html: "<p>Platypus</p>" as ShownComment["html"],
  score: 1,
  myVote: 0,
  can: {},
  ...more,
});

const page = { location: { pathname: "/s/books/5", search: "", hash: "", key: "" } } as PageState;
const comment = (view: CommentView, thread?: Partial<ThreadFrame>) =>
  rendered(
    <NavigationProvider navigation={createStaticNavigation(page)}>
      <ThreadContext value={frame(thread)}>
        <Comment initial={view} />
      </ThreadContext>
    </NavigationProvider>,
  );
const classOf = async (view: CommentView, thread?: Partial<ThreadFrame>) =>
  (await comment(view, thread)).all("li")[0]?.class?.split(" ");

test("shows an expanded comment with author and text", async () => {
  const { all, html, text } = await comment(shown());
  expect(all("li")[0]).toMatchObject({ id: "c7", class: "c" });
  expect(all("button")[0]).toMatchObject({ "aria-expanded": "true" });
  expect(html).toContain("<p>Platypus</p>");
  expect(all("a").map(({ href }) => href)).toContain("/u/alice");
  expect(text).toContain("alice");
});

test("collapses blurred and self-deleted comments, but not removed ones", async () => {
  expect(await classOf(shown({ blurred: true }))).toEqual(["c", "folded", "blocked"]);
  expect(await classOf(shown({ removed: "author" }))).toEqual(["c", "folded", "removed"]);
  expect(await classOf(shown({ removed: "mod" }))).toEqual(["c", "removed"]);
});

test("collapses deleted and hidden comments, without text and votes", async () => {
  const votes = (page: Rendered) => page.all("button").filter((button) => button.formaction !== undefined);
  expect(votes(await comment(shown({ can: { vote: true } })))).toHaveLength(2);
  const base = { cid: 7, level: 1, at: NOW, replies: 0, kids: [] };
  for (const view of [
    { ...base, kind: "gone", can: {} },
    { ...base, kind: "hidden", author: "mallory" },
  ] as const) {
    const page = await comment(view);
    expect(page.all("li")[0]?.class).toContain("folded");
    expect(votes(page)).toEqual([]);
    expect(page.html).not.toContain("Platypus");
  }
});

test("marks new comments and the comment that the URL names", async () => {
  expect(await classOf(shown(), { focus: 7 })).toEqual(["c", "target"]);
  expect(await classOf(shown({ fresh: true }), { focus: 8 })).toEqual(["c", "isnew"]);
});

test("shows one link beside vote and reply; lists the actions on the linked page", async () => {
  const view = shown({ can: { vote: true, reply: true, source: true, edit: true, remove: "own" } });
  const acts = (page: Rendered) => page.all("a").flatMap(({ href = "" }) => href.split("act=")[1] ?? []);
  const closed = await comment(view);
  expect(acts(closed)).toEqual(["reply", "menu"]);
  expect(closed.all("button").map(({ formaction = "" }) => formaction)).not.toContain("/do/delete_comment");
  const inLine = await comment(view, { focus: 7, act: { name: "menu", cid: 7 } });
  expect(acts(inLine)).toEqual(["reply", "source", "edit"]);
  expect(inLine.all("button").map(({ formaction = "" }) => formaction)).toContain("/do/delete_comment");
  expect(acts(await comment(view, { focus: 8, act: { name: "menu", cid: 8 } }))).toEqual(["reply", "menu"]);
});

test("derives a hue from the author's name, and none without a name", async () => {
  const hueOf = async (view: CommentView) => (await comment(view)).all("li")[0]?.["data-hue"];
  expect(await hueOf(shown({ author: "alice" }))).toMatch(/^\d+$/);
  expect(await hueOf(shown({ author: "alice" }))).not.toBe(await hueOf(shown({ author: "bob" })));
  expect(await hueOf(shown({ author: null }))).toBeUndefined();
});

test("nests lists of replies, and names the parent's author from the seventh level on", async () => {
  const nest = (level: number): ShownComment =>
    shown({ cid: level, level, author: `writer${level}`, kids: level < 8 ? [nest(level + 1)] : [] });
  const { all, text } = await comment(nest(1));
  expect(all("li").map(({ id }) => id)).toEqual(["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"]);
  expect(all("ol").filter(({ class: name }) => name === "kids")).toHaveLength(7);
  expect(all("p").filter(({ class: name }) => name === "answers")).toHaveLength(2);
  expect([5, 6, 7].map((level) => text.includes(`to writer${level}`))).toEqual([false, true, true]);
});
