import ts from "typescript";
import { lineAt } from "../line-at.ts";
import { isProduct } from "../repository.ts";
import type { Rule } from "../rule.ts";

const SENTENCES = "src/strings/en/refusals.ts";

/** Finds refusals with a text that no code returns. */
export const unusedRefusals: Rule = ({ code }) => {
  const sentences = code.get(SENTENCES);
  if (!sentences)
    return [{ file: SENTENCES, line: 1, reason: "the sentences of the refusals are not where they were" }];
  const used = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) used.add(node.text);
    ts.forEachChild(node, collect);
  };
  for (const [path, file] of code)
    if (isProduct(path) && !/^src\/(?:strings\/|domain\/refusal\.ts)/.test(path)) collect(file);
  return codesOf(sentences)
    .filter(({ text }) => !used.has(text))
    .map((name) => ({
      file: SENTENCES,
      line: lineAt(sentences, name.getStart(sentences)),
      reason: `nothing refuses with ${name.text}`,
    }));
};

/** Keys of the record. They are quoted because codes contain a dot. */
function codesOf(sentences: ts.SourceFile): ts.StringLiteral[] {
  const codes: ts.StringLiteral[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node)) && ts.isStringLiteral(node.name))
      codes.push(node.name);
    ts.forEachChild(node, visit);
  };
  visit(sentences);
  return codes;
}
