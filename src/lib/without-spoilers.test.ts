import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";
import { withoutSpoilers } from "./without-spoilers.ts";

test("replaces each spoiler by a link", () => {
  for (const hidden of [
    ">!SECRET!<",
    ">!*SECRET*\nSECRET!<",
    ">!SECRET >!SECRET!< SECRET!<",
    ">!https://SECRET.example!<",
  ])
    for (const source of [
      hidden,
      `> ${hidden.replace("\n", " ")}`,
      `- ${hidden}`,
      `|${hidden.replace("\n", " ")}|\n|-|`,
    ]) {
      const html = withoutSpoilers(renderMarkdown(source).html, "/p/1", "[spoiler]");
      expect(html, source).not.toMatch(/SECRET|spoiler-text|input/i);
      expect(html, source).toContain('<a href="/p/1">[spoiler]</a>');
    }
  const { html } = renderMarkdown("a >!b!< *c* >!d!< e");
  expect(withoutSpoilers(html, "/p", "x")).toBe('<p>a <a href="/p">x</a> <em>c</em> <a href="/p">x</a> e</p>\n');
});
