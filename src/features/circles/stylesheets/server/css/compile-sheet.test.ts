import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRefusal } from "#domain/refusal.ts";
import { sheetCorpus } from "../../../../../../tests/fuzz/sheet-corpus.ts";
import { compileSheet } from "./compile-sheet.ts";
import { STYLE_RESET_CSS, STYLE_TOKENS } from "./style-reset.ts";

const options = { key: "7-k", images: new Map([["logo", "/files/logo.png"]]) };
const HEAD = '@layer circle{@scope ([data-style="7-k"]) to (dialog,.menu-panel,.thread-bar,.reply.sheet,[popover]){';

function outcome(css: string): string | [string, unknown, unknown] {
  try {
    return compileSheet(css, options).css;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [error.code, error.values.line, error.values.column];
  }
}

/** Rules within the layer and the scope. */
function inside(css: string): string {
  if (css === "") return "";
  expect(css.startsWith(STYLE_RESET_CSS)).toBe(true);
  const own = css.slice(STYLE_RESET_CSS.length);
  const frames = /^@layer circle\{((?:@keyframes [^{]+\{(?:[^{}]*\{[^{}]*\}\n)*\}\n)*)/.exec(own)?.[1] ?? "";
  const rest = own.replace(frames, "");
  expect(rest.startsWith(HEAD)).toBe(true);
  expect(rest.endsWith("}\n}\n")).toBe(true);
  return (frames + rest.slice(HEAD.length, -"}\n}\n".length)).replaceAll("\n", "");
}

describe("compileSheet", () => {
  test.each(sheetCorpus)("$title", ({ css, gives }) => {
    const out = outcome(css);
    expect(typeof out === "string" ? inside(out) : out).toEqual(gives);
  });

  test("returns line, column and field of an error", () => {
    expect(outcome('a { color: red }\n\n  b { background: url("x") }')).toEqual(["style.url", 3, 23]);
    expect.assertions(2);
    try {
      compileSheet("a{", options);
    } catch (error) {
      expect(error).toMatchObject({ field: "css", status: 400 });
    }
  });

  test("reports omitted parts with position and start", () => {
    const { leftOut } = compileSheet(".a {\n  position: fixed;\n  color: red;\n}\n@layer x {\n}\n[value] {}", options);
    expect(leftOut).toEqual([
      { line: 2, column: 3, text: "position: fixed" },
      { line: 5, column: 1, text: "@layer x {" },
      { line: 7, column: 1, text: "[value]" },
    ]);
  });

  test("resets every token for elements with the site's style", () => {
    const sheet = readFileSync(new URL("../../../../../ui/tokens.css", import.meta.url), "utf8");
    const declared = new Set(Array.from(sheet.matchAll(/^\s*--([a-z0-9-]+):/gm), ([, name]) => name));
    expect(new Set(STYLE_TOKENS)).toEqual(declared);
    expect(compileSheet(".a{--site-text:red}", options).css).toBe("");
  });
});

describe("limits of time and depth", () => {
  const most = 65_535;
  const filled = (piece: string, end = "") => piece.repeat(Math.floor((most - end.length) / piece.length)) + end;
  test.each([
    ["nested brackets", filled("(")],
    ["nested blocks", filled("a{")],
    ["nested rules", filled("@media all{")],
    ["nested selectors", filled(":not(")],
    ["many selectors", filled("a,", "a{color:red}")],
    ["one long selector", filled("a ", "a{color:red}")],
    ["many combinators without blanks", filled("a>", "a{color:red}")],
    ["many rules", filled("a{top:0}")],
    ["many mistakes", filled("a{b:c;;d}")],
    ["many comments", filled("/**/")],
    ["unclosed comments", filled("/*")],
    ["escapes", filled("\\61 ")],
    ["strings", filled("''")],
    ["unclosed strings", filled('"\n')],
    ["one long value", `a{margin:${filled("1px ").slice(20)}}`],
    ["nested functions", `a{margin:${filled("calc(").slice(20)}}`],
    ["custom properties", `a{${filled("--x:var(--x);").slice(20)}}`],
    ["closing brackets only", filled("}")],
    ["percent signs", filled("%%a")],
  ])("%s", (_title, css) => {
    const begun = performance.now();
    const out = outcome(css);
    // generous, because a busy machine takes several times as long
    expect(performance.now() - begun).toBeLessThan(3_000);
    if (typeof out === "string") expect(out.length).toBeLessThan(most * 6);
    else expect(out[0]).toMatch(/^style\./);
  });
});

describe("random combinations", () => {
  const pieces = [
    ..."{ } ( ) [ ] ; : , . # > ~ + * & @ \\ \" ' / /* */ %% < >".split(" "),
    ...["url(", "src(", "image-set(", "u\\72l(", "@import ", "@media all", "@layer x", "@scope ", "!important", "\n"],
    ...["https://evil.example", "%%logo%%", "html", "body", ":root", ".row", "[value^=a]", ":has(", "position:fixed"],
    ...["z-index:99", "color:red", "--x:", "var(--x)", "a{", "}b{", "\u0000", "\u202e", "@keyframes x", "from", "\\"],
  ];
  const sheet = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 40 });

  test("stays in its scope and only loads the sub's images", () => {
    fc.assert(
      fc.property(sheet, (parts) => {
        const out = outcome(parts.join(""));
        if (typeof out !== "string" || out === "") return;
        const own = inside(out);
        expect(own.replaceAll('url("/files/logo.png")', "")).not.toMatch(
          /url\(|src\(|@import|@layer|@scope|[<>]\/|\\[^0-9a-f]/i,
        );
        expect(own).not.toMatch(/position:fixed|\[value|z-index:99/i);
        // every selector is scoped to the area, and every block is closed
        let depth = 0;
        for (const sign of own.replace(/"(?:[^"\\]|\\.)*"/g, "")) {
          depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
          expect(depth).toBeGreaterThanOrEqual(0);
        }
        expect(depth).toBe(0);
      }),
      { numRuns: 3_000 },
    );
  });
});
