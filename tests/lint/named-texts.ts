import ts from "typescript";
import { lineAt } from "./line-at.ts";

/** Text chosen in this code base: a name, a comment, a line of a document, a file name, a string. */
export interface NamedText {
  kind: "name" | "comment" | "document" | "file" | "string";
  file: string;
  line: number;
  text: string;
  /** Attribute whose value the text is: `method` in `method="post"`. */
  attribute?: string;
}

/** Whole comment without its markers, with one line for each list item. Adjacent line comments are one comment. */
export interface Comment {
  file: string;
  line: number;
  text: string;
}

interface Files {
  code: ReadonlyMap<string, ts.SourceFile>;
  sheets: ReadonlyMap<string, string>;
  documents: ReadonlyMap<string, string>;
}

interface Found {
  /** Names, strings, and the lines of comments and documents. */
  texts: NamedText[];
  comments: Comment[];
}

/** All names, strings and comments of all files. */
export function namedTexts({ code, sheets, documents }: Files): Found {
  const found: Found = { texts: [], comments: [] };
  const { texts } = found;
  for (const [file, text] of documents)
    for (const [at, row] of text.split("\n").entries()) texts.push({ kind: "document", file, line: at + 1, text: row });
  for (const [path, file] of code) {
    texts.push({ kind: "file", file: path, line: 1, text: path });
    textsOfFile(path, file, found);
  }
  for (const [path, text] of sheets) {
    texts.push({ kind: "file", file: path, line: 1, text: path });
    for (const comment of text.matchAll(/\/\*[\s\S]*?\*\//g)) {
      const line = text.slice(0, comment.index).split("\n").length;
      addComment({ file: path, line, text: comment[0] }, found);
    }
  }
  return found;
}

function textsOfFile(path: string, file: ts.SourceFile, found: Found): void {
  const seen = new Set<number>();
  /** End of the last line comment that has its line for itself. */
  let lastEnd = -1;
  const comment = (position: number, end: number) => {
    if (seen.has(position)) return;
    seen.add(position);
    const text = file.text.slice(position, end);
    const isLine = text.startsWith("//") && /(?:^|\n)[ \t]*$/.test(file.text.slice(0, position));
    const continues = isLine && lastEnd >= 0 && /^\r?\n[ \t]*$/.test(file.text.slice(lastEnd, position));
    lastEnd = isLine ? end : -1;
    addComment({ file: path, line: lineAt(file, position), text }, found, continues);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(file);
    if (children.length > 0) {
      children.forEach(visit);
      return;
    }
    // text of a page that looks like a comment is text
    if (node.kind !== ts.SyntaxKind.JsxText) {
      ts.forEachLeadingCommentRange(file.text, node.getFullStart(), comment);
      ts.forEachTrailingCommentRange(file.text, node.getEnd(), comment);
    }
    const line = () => lineAt(file, node.getStart(file));
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) {
      if (!isElementName(node)) found.texts.push({ kind: "name", file: path, line: line(), text: node.text });
    } else if (isText(node) && !isModuleName(node)) {
      const { parent } = node;
      const attribute = ts.isJsxAttribute(parent) ? { attribute: parent.name.getText(file) } : {};
      found.texts.push({ kind: "string", file: path, line: line(), text: node.getText(file), ...attribute });
    }
  };
  visit(file);
}

/** True for element names such as `form` and `circle`, which are not chosen in this code base. */
const isElementName = ({ parent, text }: ts.Identifier | ts.PrivateIdentifier) =>
  (ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) && /^[a-z]/.test(text);

const isText = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isRegularExpressionLiteral(node);

const isModuleName = ({ parent }: ts.Node) => ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent);

function addComment({ file, line, text }: Comment, { texts, comments }: Found, continues = false): void {
  const rows = text.split("\n");
  for (const [at, row] of rows.entries()) texts.push({ kind: "comment", file, line: line + at, text: row });
  const whole = rows.map((row) => row.replace(/^\s*(?:\/\*+|\*(?!\/)|\/\/)|\*+\/\s*$/g, "").trim()).reduce(joinRow, "");
  const last = comments.at(-1);
  if (continues && last) last.text = joinRow(last.text, whole);
  else comments.push({ file, line, text: whole });
}

/** Appends a row of a comment; list items start a line. */
const joinRow = (text: string, row: string) => `${text}${row.startsWith("- ") ? "\n" : " "}${row}`.trim();

const words = new Map<string, string>();

/** Lower-case words of a name or sentence: `useLostWays` and `lost-ways.ts` both contain "lost ways". */
export function wordsOf(text: string): string {
  const known = words.get(text);
  if (known !== undefined) return known;
  const found = splitWords(text);
  words.set(text, found);
  return found;
}

function splitWords(text: string): string {
  const parts = text
    .replace(/(?<=\p{Ll}|\d)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ")
    .toLowerCase()
    .match(/[\p{L}\d]+/gu);
  return ` ${parts?.join(" ") ?? ""} `;
}
