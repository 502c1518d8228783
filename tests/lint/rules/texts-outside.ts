import ts from "typescript";
import { lineAt } from "../line-at.ts";
import { isProduct } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";

/** Attributes and property names whose values users see or hear. */
const READ_ALOUD = new Set(
  "aria-label aria-description aria-roledescription aria-valuetext aria-placeholder title alt placeholder label hint help legend summary question yes no busyLabel".split(
    " ",
  ),
);

/** Functions that show or announce their argument. */
const SHOWING = new Set(["announce", "toast", "alert", "confirm", "prompt", "titleOf"]);

/** Ignores addresses, because they are the same in every language. */
const hasWords = (text: string) => /\p{L}{2}|^\s*\p{L}\s*$/u.test(text.replace(/https?:\/\/\S*/g, ""));

/** Finds user-visible texts in code instead of a catalogue. Commands print English for admins and are excluded. */
export const textsOutside: Rule = ({ code }) =>
  Array.from(code).flatMap(([path, file]) =>
    isProduct(path) && !/^src\/(?:strings|cli)\//.test(path) ? textsIn(path, file) : [],
  );

function textsIn(path: string, file: ts.SourceFile): Finding[] {
  const found: Finding[] = [];
  const add = (node: ts.Node, text: string) => {
    const reason = `a text for people outside strings/: ${text.trim()}`;
    found.push({ file: path, line: lineAt(file, node.getStart(file)), reason });
  };

  /** Collects the possible texts of an expression. */
  function inValue(value: ts.Node): void {
    if (ts.isStringLiteralLike(value)) {
      if (hasWords(value.text)) add(value, value.text);
    } else if (ts.isTemplateExpression(value)) {
      const pieces = [value.head, ...value.templateSpans.map(({ literal }) => literal)];
      if (pieces.some(({ text }) => hasWords(text))) add(value, value.getText());
    } else if (ts.isConditionalExpression(value)) {
      inValue(value.whenTrue);
      inValue(value.whenFalse);
    } else if (ts.isBinaryExpression(value)) {
      if (!isComparison(value.operatorToken.kind)) for (const side of [value.left, value.right]) inValue(side);
    } else if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value)) inValue(value.expression);
    else if (ts.isJsxExpression(value) && value.expression) inValue(value.expression);
  }

  function visit(node: ts.Node): void {
    if (ts.isJsxText(node) && hasWords(node.text)) add(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) inValue(node);
    if (ts.isJsxAttribute(node) && node.initializer && READ_ALOUD.has(node.name.getText())) inValue(node.initializer);
    if (ts.isPropertyAssignment(node) && READ_ALOUD.has(node.name.getText()) && !namesItself(node))
      inValue(node.initializer);
    if (ts.isCallExpression(node) && SHOWING.has(lastName(node.expression))) node.arguments.forEach(inValue);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

/** True for `title: "title"`, which names a form field. */
const namesItself = ({ name, initializer }: ts.PropertyAssignment) =>
  ts.isStringLiteralLike(initializer) && initializer.text === name.getText();

const isComparison = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken;

function lastName(callee: ts.Expression): string {
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text;
  return ts.isIdentifier(callee) ? callee.text : "";
}
