import type { NamedText } from "../named-texts.ts";
import { isTest, type Repository } from "../repository.ts";
import type { WordFinding, WordRule } from "../rule.ts";

/** Documents that readers of this repository cannot open. Public standards with names are not included. */
const ELSEWHERE: readonly (readonly [word: string, said: RegExp])[] = [
  ["the specification", /\bspecification(?:'s)?\b|\bas specified\b/i],
  ["the ancestor", /\b(?:the|our) ancestor(?:'s)?\b/i],
  ["reference", /\b(?:reference (?:rules|settings)|(?:rules|interactions|screens|strings|http|live) reference)\b/i],
  ["attack number", /\battacks? \d/i],
  ["§", /§/],
];

const STANDARD = /\b(?:RFC|WCAG|HTML|CSS|ECMA|Unicode|UTS|CommonMark|GFM|ISO|BCP|GraphQL|PostgreSQL|SQLite)\b/;

/** Finds comments, documents and test names that refer to missing documents. */
export const citations: WordRule = (repository) => {
  const sentences = repository.texts.filter(
    ({ kind, file }) =>
      (kind === "comment" || kind === "document" || (kind === "string" && isTest(file))) &&
      !file.startsWith("tests/lint/"),
  );
  return sentences.flatMap((comment) => [...elsewhere(comment), ...missing(comment, repository)]);
};

function elsewhere({ file, line, text }: NamedText): WordFinding[] {
  const reason = "cites a document outside the repository: say the rule itself";
  if (STANDARD.test(text)) return [];
  return ELSEWHERE.filter(([, said]) => said.test(text)).map(([word]) => ({
    file,
    line,
    word,
    reason: `"${word}" ${reason}`,
  }));
}

/** Finds missing paths in `docs/`. */
function missing({ file, line, text }: NamedText, { documents }: Repository): WordFinding[] {
  const named = text.match(/\bdocs\/[\w./-]+\.md\b/g) ?? [];
  return named
    .filter((path) => !documents.has(path))
    .map((path) => ({ file, line, word: "missing file", reason: `${path} does not exist` }));
}
