import "#strings/all-words.ts";
import fc from "fast-check";
import { use } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { CommentPermissions, ShownComment } from "#features/content/comments/thread.ts";
import { createDetachedFrame, ThreadContext } from "#features/content/comments/ui/thread-context.ts";
import { TopLevelComments } from "#features/content/comments/ui/top-level-comments.tsx";
import { sampleRow } from "#features/content/posts/sample-row.ts";
import { PostRow } from "#features/content/posts/ui/post-row.tsx";
import { CsrfContext, CsrfField } from "#ui/csrf-field.tsx";
import { createStaticNavigation, NavigationProvider, useLocation, usePageState } from "#ui/navigation.tsx";
import { RenderAloneContext } from "#ui/render-alone.ts";
import { renderStandalone } from "./render-standalone.tsx";

const navigation = createStaticNavigation({
  location: { pathname: "/alices", search: "", hash: "", key: "first" },
  page: { id: "reading/home", params: {}, data: { name: "alice" }, module: null },
  layout: { viewer: { name: "alice" } },
  form: { text: "by alice" },
  failure: null,
  scrollTo: null,
});

const parts: Record<string, () => React.ReactNode> = {
  layout: () => JSON.stringify(usePageState().layout),
  data: () => JSON.stringify(usePageState().page?.data),
  form: () => JSON.stringify(usePageState().form),
  address: () => useLocation().pathname,
  "form token": () => <CsrfField />,
};

function Alone({ part }: { part: () => React.ReactNode }) {
  return use(RenderAloneContext)?.(part, {});
}

test.each(Object.entries(parts))("prevents a separately rendered part from reading the page's %s", (_, part) => {
  const Part = part;
  const render = (content: React.ReactNode) =>
    renderToString(
      <RenderAloneContext value={(one, props) => renderStandalone(one, props, "en", 0).html}>
        <CsrfContext value="token of alice">
          <NavigationProvider navigation={navigation}>{content}</NavigationProvider>
        </CsrfContext>
      </RenderAloneContext>,
    );
  expect(render(<Part />)).toContain("alice");
  expect(() => render(<Alone part={part} />)).toThrow("outside of a page");
});

let times = 0;

function Name({ name, read }: { name: string; read?: () => string }) {
  times += 1;
  return <b>{read?.() ?? name}</b>;
}

function Empty() {
  return <i />;
}

test("renders a part from the JSON of its props, once for equal props", () => {
  const render = (name: string, now = 0, language = "en") =>
    renderStandalone(Name, { name, read: () => "alice" }, language, now).html;
  expect([render("bob"), render("bob"), render("carol")]).toEqual(["<b>bob</b>", "<b>bob</b>", "<b>carol</b>"]);
  expect(times).toBe(2);
  render("bob", 10_000);
  render("bob", 0, "es");
  expect(times).toBe(4);
  expect(renderStandalone(Empty, { name: "bob" }, "en", 0).html).toBe("<i></i>");
});

const flag = fc.boolean();
const maybe = fc.option(fc.constant(true as const), { nil: undefined });
const media = fc.record({
  hash: fc.constant("00ff"),
  extension: fc.constantFrom("webp" as const, "mp4" as const),
  width: fc.constantFrom(null, 640),
  height: fc.constantFrom(null, 480),
  animated: flag,
  alt: fc.string(),
  isClosed: flag,
  poster: fc.constant(null),
});

const row = fc
  .record({
    type: fc.constantFrom("text" as const, "link" as const, "upload" as const, "poll" as const),
    link: fc.constantFrom(null, "https://a.example/"),
    domain: fc.constantFrom(null, "a.example"),
    excerpt: fc.constantFrom(null, "Words"),
    embed: fc.constantFrom(null, "image" as const, "video" as const, "text" as const, "poll" as const),
    media: fc.option(media),
    preview: fc.option(media),
    isPictureLarge: flag,
    flair: fc.constantFrom(null, "Story"),
    votes: fc.constantFrom(null, { up: 3, down: 1 }),
    newComments: fc.constantFrom(null, 2),
    sticky: flag,
    locked: flag,
    archived: flag,
    deleted: fc.constantFrom(null, "author" as const, "mod" as const, "admin" as const, "held" as const),
    distinguished: fc.constantFrom(null, "mod" as const, "admin" as const),
    author: fc.constantFrom(null, { uid: 1, name: "alice" }),
    isMine: flag,
    isSaved: flag,
    reports: fc.constantFrom({ n: 1, to: "/mod" }, undefined),
    blur: fc.constantFrom(null, "nsfw" as const, "block" as const),
    foldedBy: fc.constantFrom(null, "word"),
    can: fc.record({ vote: flag, save: flag, hide: flag, blockSub: flag, flair: flag }),
  })
  .map((more) => sampleRow(more as Partial<Parameters<typeof sampleRow>[0]>));

const can: fc.Arbitrary<CommentPermissions> = fc.record({
  save: maybe,
  vote: maybe,
  reply: fc.constantFrom(true as const, "unlocked" as const, undefined),
  edit: maybe,
  remove: fc.constantFrom("own" as const, "reason" as const, undefined),
  restore: maybe,
  source: maybe,
  report: maybe,
  speak: fc.constantFrom(["mod" as const, "admin" as const], undefined),
  stick: maybe,
  lock: maybe,
  ban: maybe,
  history: maybe,
}) as never;

const comment = fc
  .record({
    author: fc.constantFrom(null, "alice"),
    score: fc.constantFrom(null, 3),
    editedAt: fc.constantFrom(1, undefined),
    mine: maybe,
    saved: maybe,
    reports: fc.constantFrom({ n: 1, to: "/mod" }, undefined),
    team: maybe,
    flair: fc.constantFrom("Reader", undefined),
    speaking: fc.constantFrom("mod" as const, undefined),
    sticky: maybe,
    fresh: maybe,
    unseen: maybe,
    foldedBy: fc.constantFrom("word", undefined),
    blurred: maybe,
    removed: fc.constantFrom("mod" as const, undefined),
    locked: maybe,
    can,
  })
  .map((more) => {
    const place = { cid: 1, level: 1, at: 0, replies: 0, kids: [] };
    return { kind: "shown", ...place, html: "<p>Text</p>", myVote: 0, ...more } as unknown as ShownComment;
  });

test("renders rows and comments of every kind separately", () => {
  const thread = createDetachedFrame({ pid: 1, sub: "books", slug: "_", sort: "best" });
  fc.assert(
    fc.property(row, flag, comment, (post, inSub, view) => {
      expect(renderStandalone(PostRow, { post, inSub }, "en", 0).html).toContain('data-pid="-1"');
      const html = renderToString(
        <RenderAloneContext value={(part, props) => renderStandalone(part, props, "en", 0).html}>
          <ThreadContext value={thread}>
            <TopLevelComments run={{ nodes: [view] }} />
          </ThreadContext>
        </RenderAloneContext>,
      );
      expect(html).toContain('id="c1"');
    }),
    { numRuns: 300 },
  );
});
