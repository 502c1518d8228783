import ts from "typescript";
import { lineAt } from "../line-at.ts";
import type { Finding, Rule } from "../rule.ts";

const CATALOGUE = /^src\/strings\/en\//;
const TESTS = /^tests\/(?:browser|http|live)\//;

/** Texts that tests may quote. */
const EXCEPTIONS: readonly { text: RegExp; file?: string; reason: string }[] = [
  { text: /^storm lantern$/, reason: "a search of a visitor, which the help about searching has as an example too" },
  { text: /./, file: "tests/browser/spec-sentences.test.ts", reason: "sentences fixed by the contract" },
];

/**
 * Finds string literals of tests that equal an English text, because a new label would break the test. Single words
 * are ignored because they are often test data.
 */
export const quotedTexts: Rule = ({ code }) => {
  const files = Array.from(code);
  const catalogue = new Set<string>();
  for (const [path, file] of files)
    if (CATALOGUE.test(path)) forEachLiteral(file, ({ text }) => catalogue.add(text.trim()));
  return files.flatMap(([path, file]) => {
    const found: Finding[] = [];
    if (!TESTS.test(path)) return found;
    forEachLiteral(file, (node) => {
      const text = node.text.trim();
      if (!isSeveralWords(text) || !catalogue.has(text) || isTitle(node) || isException(text, path)) return;
      const reason = `quotes "${text}": use its entry of en in tests/support/texts.ts`;
      found.push({ file: path, line: lineAt(file, node.getStart(file)), reason });
    });
    return found;
  });
};

function forEachLiteral(file: ts.SourceFile, found: (node: ts.StringLiteralLike) => void): void {
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
}

const isSeveralWords = (text: string) => /\p{L}\S*\s+\S*\p{L}/u.test(text);

/** True for the title of a test or a group of tests. */
const isTitle = (node: ts.Node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.arguments[0] === node &&
  /^(?:test|describe)\b/.test(node.parent.expression.getText());

const isException = (text: string, path: string) =>
  EXCEPTIONS.some((one) => one.text.test(text) && (one.file === undefined || one.file === path));
