import ts from "typescript";
import { lineAt } from "../line-at.ts";
import { belowRoot } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";

/** Max words by attribute. */
const MAX_WORDS: Readonly<Record<string, number>> = { label: 4, hint: 12 };

/** Labels of checkboxes and switches are short sentences. */
const MAX_CHECKBOX_WORDS = 6;
const IS_CHECKBOX = /^(?:Checkbox|Switch)$/;

/** Longer texts that are clearer than any short form. */
const EXCEPTIONS: ReadonlySet<string> = new Set([
  "passkeys.logIn",
  "subSettings.hideScores",
  "preferences.subtheme",
  "preferences.subthemeHelp",
]);

const ENGLISH = /^src\/strings\/en\//;

/** Finds English labels and hints that are too long. Questions may be longer. */
export const textLengths: Rule = ({ program }) => {
  const checker = program.getTypeChecker();
  const found = new Map<ts.Node, Finding>();
  for (const file of program.getSourceFiles()) {
    if (!/^src\/(?:features|pages|ui)\/.*\.tsx$/.test(belowRoot(file.fileName))) continue;
    forEachTextAttribute(file, (name, max, value) => {
      for (const text of textsOf(checker, value)) {
        const words = text.text.split(/\s+/).length;
        const isQuestion = text.text.endsWith("?");
        const key = keyOf(text);
        if (words <= max || isQuestion || EXCEPTIONS.has(key)) continue;
        const reason = `${key} has ${words} words; this ${name} has at most ${max}`;
        const { fileName } = text.getSourceFile();
        const line = lineAt(text.getSourceFile(), text.getStart());
        found.set(text, { file: belowRoot(fileName), line, reason });
      }
    });
  }
  return Array.from(found.values());
};

type UseAttribute = (name: string, max: number, value: ts.Expression) => void;

function forEachTextAttribute(file: ts.SourceFile, use: UseAttribute): void {
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
      const name = node.name.getText(file);
      const isCheckbox = name === "label" && IS_CHECKBOX.test(node.parent.parent.tagName.getText(file));
      const max = isCheckbox ? MAX_CHECKBOX_WORDS : MAX_WORDS[name];
      if (max !== undefined && node.initializer.expression) use(name, max, node.initializer.expression);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** String literals in the English catalogue that an expression such as `words.posts.title` may show. */
function textsOf(checker: ts.TypeChecker, value: ts.Expression): ts.StringLiteralLike[] {
  if (ts.isConditionalExpression(value))
    return [value.whenTrue, value.whenFalse].flatMap((one) => textsOf(checker, one));
  if (!ts.isPropertyAccessExpression(value)) return [];
  const declarations = checker.getSymbolAtLocation(value.name)?.declarations ?? [];
  return declarations
    .filter((one) => ts.isPropertyAssignment(one) && ENGLISH.test(belowRoot(one.getSourceFile().fileName)))
    .map((one) => (one as ts.PropertyAssignment).initializer)
    .filter(ts.isStringLiteralLike);
}

/** Path of a text, such as `posts.titles.new`. */
function keyOf(text: ts.Node): string {
  const names: string[] = [];
  for (let at: ts.Node = text; !ts.isSourceFile(at); at = at.parent)
    if ((ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at)) && ts.isIdentifier(at.name))
      names.unshift(at.name.text);
  return names.join(".");
}
