// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the fixtures are code
import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { quotedTexts } from "./quoted-texts.ts";

const CATALOGUE = `export const posts = {
  title: "Post title",
  save: "Save",
  left: (n: number) => (n === 1 ? "One is left" : \`\${n} are left\`),
  none: 'Nothing’s "here"',
};`;
const found = (path: string, content: string) =>
  quotedTexts(fixtureRepository({ "src/strings/en/posts.ts": CATALOGUE, [path]: content })).map(
    ({ file, line, reason }) => `${file}:${line} ${reason.replace(/^quotes "(.*)": .*$/, "$1")}`,
  );

test.each([
  ['\npage.getByLabel("Post title")', "2 Post title"],
  ["page.getByLabel('Post title')", "1 Post title"],
  ["page.getByLabel(`Post title`)", "1 Post title"],
  ['expect(text).toContain("One is left")', "1 One is left"],
  ['expect(text).toContain("Nothing’s \\"here\\"")', '1 Nothing’s "here"'],
])("finds %s", (content, finding) => {
  for (const folder of ["browser", "http", "live"])
    expect(found(`tests/${folder}/posts.test.ts`, content)).toEqual([`tests/${folder}/posts.test.ts:${finding}`]);
});

test.each([
  ["tests/browser/posts.test.ts", "page.getByLabel(en.posts.title)"],
  ["tests/browser/posts.test.ts", 'page.getByLabel("Save")'],
  ["tests/browser/posts.test.ts", 'page.getByLabel("Another post title")'],
  ["tests/browser/posts.test.ts", "page.getByLabel(`${n} Post title`)"],
  ["tests/http/posts.test.ts", 'describe("Post title", () => test("One is left", run))'],
  ["tests/words/posts.test.ts", 'expect(posts.title).toBe("Post title")'],
  ["src/posts.test.ts", 'expect(posts.title).toBe("Post title")'],
])("%s: ignores %s", (path, content) => {
  expect(found(path, content)).toEqual([]);
});
