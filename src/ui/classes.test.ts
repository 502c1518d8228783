import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

/** The classes that a stylesheet speaks of. */
function classesOf(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");
  return Array.from(new Set(Array.from(selectors.matchAll(/\.([a-z_][\w-]*)/gi), ([, name = ""]) => name)));
}

/** Every word of every text in code: a class that is drawn stands in one of them, whole or chosen by a value. */
function wordsIn(name: string, code: string): string[] {
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.ESNext, false);
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node))
      words.push(...node.text.split(/[^\w-]+/));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return words;
}

const undrawn = (css: string, drawn: ReadonlySet<string>) => classesOf(css).filter((name) => !drawn.has(name));

function everythingDrawn(): Set<string> {
  const code = ts.sys.readDirectory("src", [".ts", ".tsx"]).filter((name) => !/src\/strings\/|\.test\./.test(name));
  expect(code.length).toBeGreaterThan(150);
  return new Set(code.flatMap((name) => wordsIn(name, readFileSync(name, "utf8"))));
}

test("every class of a stylesheet is drawn somewhere", () => {
  const drawn = everythingDrawn();
  const sheets = ts.sys.readDirectory("src", [".css"]);
  expect(sheets.length).toBeGreaterThan(40);
  const unused = sheets.flatMap((name) =>
    undrawn(readFileSync(name, "utf8"), drawn).map((unknown) => `${name.slice(name.lastIndexOf("/") + 1)} .${unknown}`),
  );
  expect(unused).toEqual([]);
});

test("every class that circles may dress is drawn, and every token is there", () => {
  const promised = [...readFileSync("docs/theming.md", "utf8").matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
  const classes = promised.filter((code) => code.startsWith("."));
  const tokens = promised.flatMap((code) => code.match(/--[\w-]+/g) ?? []);
  expect([classes.length > 50, tokens.length > 20]).toEqual([true, true]);
  expect(undrawn(classes.join(" "), everythingDrawn())).toEqual([]);
  const sheet = readFileSync("src/ui/tokens.css", "utf8");
  expect(tokens.filter((token) => !sheet.includes(`${token}:`))).toEqual([]);
});

test("a class that nothing draws is found, and only that", () => {
  const css = `@import "./a.css"; /* .note */ .row:not(.gone, .c > .dead) { margin: 0.5rem; } @media print { .up { top: 0 } }`;
  const code = `import "./dead.css"; const a = <p className={gone ? "row gone" : \`c \${way}\`} />; type Way = "up";`;
  expect(undrawn(css, new Set(wordsIn("a.tsx", code)))).toEqual(["dead"]);
});
