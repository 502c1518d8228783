import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activeFilters, type ContentFilter } from "#domain/filters.ts";
import type { Tables } from "#domain/tables.ts";
import { publicViewer } from "#domain/viewer.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { type Member, makers } from "../../../../../tests/support/world.ts";
import { isFilteredOut } from "./filter-queries.ts";

const NOW = 1_800_000_000_000;

/** Posts by mallory, by title. The viewer wrote one that matches all filters. */
const POSTS = [
  { title: "Tea and cake" },
  { title: "Cake and tea" },
  { title: "Teapot", text: "About tea." },
  { title: "Nothing", link: "https://example.com/tea" },
  { title: "Below", link: "https://blog.example.com/" },
  { title: "Beside", link: "https://notexample.com/" },
  { title: "Elsewhere", link: "https://example.org/" },
  { title: "Loud", flair: "NEWS" },
  { title: "Quiet", flair: "news" },
  { title: "Capital", flair: "News" },
  { title: "Mixed", flair: "nEws" },
  { title: "Flaired", flair: "tea" },
  { title: "Some news", link: "https://tea.com/" },
] as const;
type Title = (typeof POSTS)[number]["title"];

let db: Db<Tables>;
let alice: Member;
beforeAll(async () => {
  db = await testDatabase<Tables>();
  const make = makers(db, () => NOW);
  alice = await make.member("alice");
  const mallory = await make.member("mallory");
  const sub = await make.sub(mallory);
  for (const post of POSTS) await make.post(mallory, sub, post);
  await make.post(alice, sub, { title: "My tea", link: "https://example.com/", flair: "news" });
});
afterAll(() => db.close());

type Written = Pick<ContentFilter, "kind" | "text"> & Partial<ContentFilter>;
const word = (text: string, more?: Partial<ContentFilter>): Written => ({ kind: "word", text, ...more });
const domain = (text: string, more?: Partial<ContentFilter>): Written => ({ kind: "domain", text, ...more });
const flair = (text: string, more?: Partial<ContentFilter>): Written => ({ kind: "flair", text, ...more });
const ofExample: Title[] = ["Nothing", "Below"];
const ofNews: Title[] = ["Loud", "Quiet", "Capital"];

test.each<[string, Written[], Title[] | null]>([
  ["no filter", [], null],
  ["a filter that only collapses", [word("tea", { act: "fold" })], null],
  ["a word", [word("Tea")], ["Tea and cake", "Cake and tea"]],
  ["words in a row", [word("tea and cake")], ["Tea and cake"]],
  ["one of several words", [word("cake and"), word("teapot")], ["Cake and tea", "Teapot"]],
  ["punctuation, and a word", [word("!!!"), word("teapot")], ["Teapot"]],
  ["a word that is an operator of the search", [word("and")], ["Tea and cake", "Cake and tea"]],
  ["a domain and those below it", [domain("example.com")], ofExample],
  ["one of several domains", [domain("example.org"), domain("blog.example.com")], ["Below", "Elsewhere"]],
  ["a flair in any usual spelling", [flair("news")], ofNews],
  ["one of several flairs", [flair("tea"), flair("nEws")], [...ofNews, "Mixed", "Flaired"]],
  ["any of several kinds", [word("teapot"), domain("example.com"), flair("news")], ["Teapot", ...ofExample, ...ofNews]],
  ["one filter that hides and one that collapses", [word("tea", { act: "fold" }), flair("news")], ofNews],
])("hides matching posts of other authors: %s", async (_name, written, expected) => {
  const stored = written.map((filter, id) => ({ id, act: "hide", until: null, ...filter }));
  const viewer = { ...publicViewer, uid: alice.uid, filters: activeFilters(JSON.stringify(stored), NOW) };
  const condition = isFilteredOut(viewer);
  if (condition === null) return expect(expected).toBeNull();
  const posts = sql<{
    title: Title;
    hidden: number;
  }>`select p.title, ${condition} as hidden from post p order by p.pid`;
  const { rows } = await posts.execute(db.read);
  const hidden = rows.filter((row) => row.hidden).map(({ title }) => title);
  expect(hidden).toEqual(expected);
  // never null: a post that is not hidden is listed
  expect(rows.filter((row) => row.hidden === null)).toEqual([]);
});
