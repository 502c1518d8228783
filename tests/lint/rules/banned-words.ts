import ts from "typescript";
import { type NamedText, wordsOf } from "../named-texts.ts";
import type { WordFinding, WordRule } from "../rule.ts";
import { type BannedWord, bannedWords as list } from "./banned-list.ts";

/** Columns have the same names in code as in the database. */
const TABLES = "src/domain/tables.ts";

/** Finds banned words in names, file names, comments and documents. */
export const bannedWords: WordRule = (repository) => {
  const columns = propertiesOf(repository.code.get(TABLES));
  return repository.texts
    .filter(({ kind, file }) => kind !== "string" && !file.startsWith("tests/lint/"))
    .filter(({ kind, text }) => !(kind === "name" && columns.has(text)))
    .flatMap((text) => wordsIn(text).map((entry) => finding(entry, text)));
};

function propertiesOf(file: ts.SourceFile | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, collect);
  };
  if (file) collect(file);
  return names;
}

/** Forms by their first word, because most names share none with the list. */
const byFirst = Map.groupBy(
  list.flatMap((entry) => entry.forms.split("|").map((form) => ({ form, entry }))),
  ({ form }) => form.split(" ")[0] ?? form,
);

function wordsIn({ kind, text, file }: NamedText): BannedWord[] {
  const words = wordsOf(text);
  const entries = words
    .trim()
    .split(" ")
    .flatMap((first) => byFirst.get(first) ?? [])
    .filter(({ form }) => words.includes(` ${form} `))
    .filter(({ entry }) => !entry.notIn?.test(file))
    .filter(({ entry }) => entry.in === undefined || (entry.in === "names") === isName(kind))
    .filter(({ entry, form }) => !entry.except || wordsOf(text.replace(entry.except, " ")).includes(` ${form} `));
  return Array.from(new Set(entries.map(({ entry }) => entry)));
}

const isName = (kind: NamedText["kind"]) => kind === "name" || kind === "file";

function finding({ word, instead }: BannedWord, { file, line, kind, text }: NamedText): WordFinding {
  const shown = kind === "name" ? `in ${text}` : kind === "file" ? "in the file's name" : `in a ${kind}`;
  return { file, line, word, reason: `"${word}" ${shown}: the usual term is ${instead}` };
}
