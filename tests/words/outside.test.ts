// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the fixtures are code
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { textsOutside } from "./outside.ts";

test("texts for people are in strings/ only", () => {
  const files = ts.sys.readDirectory("src", [".ts", ".tsx"]).map((name) => name.slice(name.lastIndexOf("src/")));
  const code = files.filter((name) => !/^src\/(?:strings|cli)\/|\.test\.tsx?$/.test(name));
  expect(code.length).toBeGreaterThan(150);
  expect(code.flatMap((name) => textsOutside(name, readFileSync(name, "utf8")))).toEqual([]);
});

test.each([
  ["<p>Save</p>", "Save"],
  ["<p>{isNew && 'New here'}</p>", "New here"],
  ["<p>{count === 1 ? `${count} post` : words.posts(count)}</p>", "`${count} post`"],
  ["<p>{name ?? '[Deleted]'}</p>", "[Deleted]"],
  ['<button aria-label="Close" />', "Close"],
  ["<img alt={`Picture of ${name}`} />", "`Picture of ${name}`"],
  ['<input placeholder={isLong ? "Write" : words.short} />', "Write"],
  ['<Field label="Name" />', "Name"],
  ["const item = { to: '/', label: 'Home' }", "Home"],
  ["toast('Saved')", "Saved"],
  ["live.announce(`Score ${n}`)", "`Score ${n}`"],
  ["titleOf(matches, 'Search')", "Search"],
])("%s is found", (content, text) => {
  expect(textsOutside("page.tsx", `const a = () => { return (${content.replace(/^const item = /, "")}); }`)).toEqual([
    `page.tsx:1 ${text}`,
  ]);
});

test("a text in a file that draws nothing is found", () => {
  expect(textsOutside("acts.ts", "export const acts = [{ label: 'Save it', act: 'save' }];")).toEqual([
    "acts.ts:1 Save it",
  ]);
});

test.each([
  "({ title: 'title', label: words.save })",
  "<p>{words.save} · {count} %</p>",
  '<p className="big" title={words.title}>{kind === "new" ? words.fresh : words.old}</p>',
  '<input type="text" name="title" autoComplete="off" />',
  "throw new Error('nobody sees this')",
  "<span>{'–'}</span>",
])("%s is well", (content) => {
  expect(textsOutside("page.tsx", content)).toEqual([]);
});
