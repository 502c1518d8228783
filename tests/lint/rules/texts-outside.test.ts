// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the fixtures are code
import { expect, test } from "vitest";
import { fixtureRepository } from "../repository.ts";
import { textsOutside } from "./texts-outside.ts";

const textsOf = (path: string, content: string) =>
  textsOutside(fixtureRepository({ [path]: content })).map(
    ({ file, line, reason }) => `${file}:${line} ${reason.replace("a text for people outside strings/: ", "")}`,
  );

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
])("finds %s", (content, text) => {
  expect(
    textsOf("src/pages/page.tsx", `const a = () => { return (${content.replace(/^const item = /, "")}); }`),
  ).toEqual([`src/pages/page.tsx:1 ${text}`]);
});

test("finds a text in a file without components", () => {
  expect(textsOf("src/acts.ts", "export const acts = [{ label: 'Save it', act: 'save' }];")).toEqual([
    "src/acts.ts:1 Save it",
  ]);
});

test.each([
  "({ title: 'title', label: words.save })",
  "<p>{words.save} · {count} %</p>",
  '<p className="big" title={words.title}>{kind === "new" ? words.fresh : words.old}</p>',
  '<input type="text" name="title" autoComplete="off" />',
  "throw new Error('nobody sees this')",
  "<span>{'–'}</span>",
])("ignores %s", (content) => {
  expect(textsOf("src/pages/page.tsx", content)).toEqual([]);
});

test("ignores output of commands and texts in tests", () => {
  const content = "toast('Saved')";
  expect(["src/cli/a.ts", "src/strings/en/a.ts", "src/a.test.ts"].flatMap((path) => textsOf(path, content))).toEqual(
    [],
  );
});
