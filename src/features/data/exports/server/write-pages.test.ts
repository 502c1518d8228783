import { expect, test } from "vitest";
import { EXPORT_TEXTS } from "#strings/export-texts.ts";
import type { ExportRowInput } from "../rows.ts";
import {
  commentHtml,
  type ExportPageContext,
  exportedPostHead,
  exportedWikiPage,
  indexPage,
  renderSubPageEnd,
  renderSubPageHead,
  renderSubPageLine,
} from "./write-pages.ts";

const hostile = (name: string) => `"><i>${name}</i>&amp;`;
const inText = (name: string) => `"&gt;&lt;i&gt;${name}&lt;/i&gt;&amp;amp;`;
const inAttribute = (name: string) => `&quot;&gt;&lt;i&gt;${name}&lt;/i&gt;&amp;amp;`;

const TIME = "2026-01-02T03:04:05.000Z";
const pages: ExportPageContext = {
  language: "en",
  texts: EXPORT_TEXTS.en,
  site: { name: hostile("site"), address: `https://ambit.test/${hostile("address")}` },
};
const post: ExportRowInput<"posts"> = {
  ...{ id: 1, sub: hostile("sub"), author: hostile("author"), type: "poll", title: hostile("title"), text: "" },
  ...{ link: `https://site.example/${hostile("link")}`, flair: hostile("flair"), nsfw: false, postedAt: TIME },
  ...{ editedAt: null, up: 3, down: 1, distinction: null, locked: false, stickyAt: null, commentSort: null },
  pinnedComment: null,
  files: [
    { file: "image.webp", alt: hostile("image"), use: "file" },
    { file: "video.mp4", alt: hostile("video"), use: "file" },
    { file: hostile("poster"), alt: "", use: "poster" },
  ],
  poll: {
    options: [{ text: hostile("option"), votes: 2 }],
    ...{ closesAt: null, closedAt: null, hidesResults: false, minLevel: 0 },
  },
};
const comment: ExportRowInput<"comments"> = {
  ...{ gone: false, id: 2, post: 1, parent: null, author: hostile("commenter"), text: "", postedAt: TIME },
  ...{ editedAt: null, up: 1, down: 0, distinction: null, locked: false },
};

test.each([
  [
    "the index",
    () => {
      const lists = { subs: [{ name: "books", title: hostile("books") }], wiki: [page(hostile("rules"))] };
      return [...indexPage(pages, { madeAt: TIME, ...lists })].join("");
    },
    { texts: ["site", "address", "books", "rules"], attributes: ["address"] },
  ],
  ["a wiki page", () => exportedWikiPage(pages, page(hostile("wiki"))), { texts: ["wiki"], attributes: [] }],
  [
    "a list of posts",
    () => {
      const sub = { name: hostile("sub"), title: hostile("about"), sidebarHtml: "" };
      return (
        renderSubPageHead(pages, sub, 2) + renderSubPageLine(pages, post, 3) + renderSubPageEnd(pages, hostile("next"))
      );
    },
    { texts: ["sub", "about", "title"], attributes: ["next"] },
  ],
  [
    "a post",
    () => exportedPostHead(pages, post, "", 0) + commentHtml(pages, comment, "", 1),
    {
      texts: ["title", "author", "sub", "flair", "link", "option", "commenter"],
      attributes: ["address", "link", "image", "video", "poster"],
    },
  ],
])("escapes all texts in %s", (_page, render, { texts, attributes }) => {
  const html = render();
  for (const name of texts) expect(html).toContain(inText(name));
  for (const name of attributes) expect(html).toContain(inAttribute(name));
  expect(html.replace(/="[^"]*"/g, "")).not.toContain("<i>");
});

const page = (title: string) => ({ slug: "page", title, html: "" });
