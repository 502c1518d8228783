import ts from "typescript";

/** Attributes and names of values that people read or hear. */
const SPOKEN = new Set(
  "aria-label aria-description aria-roledescription aria-valuetext aria-placeholder title alt placeholder label hint help legend summary question yes no busyLabel".split(
    " ",
  ),
);

/** What is said by calling these. */
const SAYS = new Set(["announce", "toast", "alert", "confirm", "prompt", "titleOf"]);

/** Addresses are the same in every language. */
const hasWords = (text: string) => /\p{L}{2}|^\s*\p{L}\s*$/u.test(text.replace(/https?:\/\/\S*/g, ""));

/** Texts for people that stand in code in place of a catalogue, as `file:line text`. */
export function textsOutside(name: string, content: string): string[] {
  const kind = name.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, content, ts.ScriptTarget.ESNext, true, kind);
  const found: string[] = [];
  const tell = (node: ts.Node, text: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${name}:${line + 1} ${text.trim()}`);
  };

  /** The texts that an expression may come to. */
  function inValue(value: ts.Node): void {
    if (ts.isStringLiteralLike(value)) {
      if (hasWords(value.text)) tell(value, value.text);
    } else if (ts.isTemplateExpression(value)) {
      const pieces = [value.head, ...value.templateSpans.map(({ literal }) => literal)];
      if (pieces.some(({ text }) => hasWords(text))) tell(value, value.getText());
    } else if (ts.isConditionalExpression(value)) {
      inValue(value.whenTrue);
      inValue(value.whenFalse);
    } else if (ts.isBinaryExpression(value)) {
      if (!isComparison(value.operatorToken.kind)) for (const side of [value.left, value.right]) inValue(side);
    } else if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value)) inValue(value.expression);
    else if (ts.isJsxExpression(value) && value.expression) inValue(value.expression);
  }

  function visit(node: ts.Node): void {
    if (ts.isJsxText(node) && hasWords(node.text)) tell(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) inValue(node);
    if (ts.isJsxAttribute(node) && node.initializer && SPOKEN.has(node.name.getText())) inValue(node.initializer);
    if (ts.isPropertyAssignment(node) && SPOKEN.has(node.name.getText()) && !namesItself(node))
      inValue(node.initializer);
    if (ts.isCallExpression(node) && SAYS.has(lastName(node.expression))) node.arguments.forEach(inValue);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return found;
}

/** `title: "title"` says under which name something is sent. */
const namesItself = ({ name, initializer }: ts.PropertyAssignment) =>
  ts.isStringLiteralLike(initializer) && initializer.text === name.getText();

const isComparison = (kind: ts.SyntaxKind) =>
  kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken;

function lastName(callee: ts.Expression): string {
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text;
  return ts.isIdentifier(callee) ? callee.text : "";
}
