import ts from "typescript";
import { isProduct, type Repository } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";

/** Guide that promises classes and tokens to authors of stylesheets. */
const THEMING = "docs/theming.md";
const TOKENS = "src/ui/tokens.css";

/** Finds classes of a stylesheet or of the theming guide that no component uses. */
export const unusedClasses: Rule = (repository) => {
  const used = usedWords(repository);
  const sheets = Array.from(repository.sheets).flatMap(([file, text]) => {
    const selectors = text.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, (other) => other.replace(/[^\n]/g, " "));
    return classesOf(selectors).map((found) => ({ ...found, file }));
  });
  const promised = promises(repository, /^\./).flatMap(({ text, line }) =>
    classesOf(text).map(({ name }) => ({ name, line, file: THEMING })),
  );
  const seen = new Set<string>();
  return [...sheets, ...promised].flatMap(({ file, line, name }) => {
    if (used.has(name) || seen.has(`${file} ${name}`)) return [];
    seen.add(`${file} ${name}`);
    return [{ file, line, reason: `no component has the class .${name}` }];
  });
};

/** Finds tokens of the theming guide that the stylesheet lacks. */
export const missingTokens: Rule = (repository) => {
  const tokens = repository.sheets.get(TOKENS) ?? "";
  return promises(repository, /--/).flatMap(({ text, line }) =>
    (text.match(/--[\w-]+/g) ?? [])
      .filter((token) => !tokens.includes(`${token}:`))
      .map((token): Finding => ({ file: THEMING, line, reason: `${TOKENS} has no ${token}` })),
  );
};

/** Code spans of the guide that match. */
function promises({ documents }: Repository, fits: RegExp): { text: string; line: number }[] {
  const guide = documents.get(THEMING) ?? "";
  return guide
    .split("\n")
    .flatMap((row, at) => Array.from(row.matchAll(/`([^`]+)`/g), ([, text = ""]) => ({ text, line: at + 1 })))
    .filter(({ text }) => fits.test(text));
}

function classesOf(selectors: string): { name: string; line: number }[] {
  return selectors
    .split("\n")
    .flatMap((row, at) => Array.from(row.matchAll(/\.([a-z_][\w-]*)/gi), ([, name = ""]) => ({ name, line: at + 1 })));
}

/** Words of all strings in code. Rendered class names are among them, as whole strings or alternatives. */
function usedWords({ code }: Repository): Set<string> {
  const words = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const word of node.text.split(/[^\w-]+/)) words.add(word);
    ts.forEachChild(node, visit);
  };
  for (const [path, file] of code) if (isProduct(path) && !path.startsWith("src/strings/")) visit(file);
  return words;
}
