import { expect, test } from "vitest";
import { en } from "#tests/support/texts.ts";
import { rendered } from "../../../../../tests/support/rendered.tsx";
import type { PostRow as Row } from "../post.ts";
import { sampleRow } from "../sample-row.ts";
import { PostRow } from "./post-row.tsx";

const post = sampleRow({
  pid: 7,
  slug: "a-title",
  title: "A title",
  hasText: true,
  embed: "text",
  editedAt: 1,
  score: 3,
  comments: 2,
  sub: { sid: 1, name: "books" },
  author: { uid: 2, name: "alice" },
});
const link: Partial<Row> = { type: "link", link: "https://example.org/a", domain: "example.org", embed: null };
const row = (more: Partial<Row> = {}) => rendered(<PostRow post={{ ...post, ...more }} />);

test("reserves no room for a missing image", async () => {
  const { all } = await row(link);
  expect(all("img")).toEqual([]);
  expect(all("a").filter(({ class: name }) => name === "thumb")).toEqual([]);
});

test("shows no thumbnail of a covered post", async () => {
  const size = { extension: "png", width: 30, height: 20, animated: false } as const;
  const preview = { hash: "a".repeat(40), alt: "", isClosed: false, poster: null, ...size };
  const thumbs = async (blur: Row["blur"]) => (await row({ ...link, preview, blur })).all("img").length;
  expect([await thumbs(null), await thumbs("nsfw"), await thumbs("block")]).toEqual([1, 0, 0]);
});

test("excludes times, flair, domain and repeated links from the tab order", async () => {
  const text = await row({ flair: "news" });
  expect(text.all("time").map(({ tabindex }) => tabindex)).toEqual([undefined, undefined]);
  const silent = ({ all }: Awaited<ReturnType<typeof row>>) =>
    all("a")
      .filter(({ tabindex }) => tabindex === "-1")
      .map(({ href }) => href);
  expect(silent(text)).toEqual(["/s/books?flair=news", "/s/books/7/a-title#comments"]);
  expect(silent(await row(link))).toEqual(["/domain/example.org"]);
  // the title of a covered post is not focusable until it is uncovered
  expect(silent(await row({ blur: "nsfw" }))).toEqual([]);
});

test("offers the reader's actions in its menu as links and buttons without scripts", async () => {
  const visitors = await row(link);
  expect(visitors.all("a").slice(-2)).toEqual([{ href: "/s/books/7/a-title" }, { href: "/domain/example.org" }]);
  const ways = (all: typeof visitors.all) => all("button").map(({ form, formaction }) => `${form} ${formaction}`);
  expect(ways(visitors.all).filter((way) => !way.includes("/do/vote/"))).toEqual([]);
  const { all, text } = await row({ can: { vote: false, save: false, hide: true, blockSub: true, flair: false } });
  expect(ways(all).slice(-2)).toEqual(["acts /do/hide_post/7", "acts /do/block/1"]);
  expect(text).toMatch(new RegExp(`${en.posts.copyLink} ${en.posts.hide} ${en.subs.blockSub("books")}$`));
});

test("escapes the excerpt of its text", async () => {
  const { all, text } = await row({ excerpt: "<b>Once</b> upon a time" });
  expect(all("p").filter(({ class: name }) => name === "snippet")).toHaveLength(1);
  expect(all("b")).toEqual([]);
  expect(text).toContain("<b>Once</b> upon a time");
});
