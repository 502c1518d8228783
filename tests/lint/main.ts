// The lint step: every rule about how this code base is written, on files that are read and parsed once.
//   node tests/lint/main.ts            prints what breaks a rule as file:line reason
//   node tests/lint/main.ts --update   also lowers words-left.json to what is left
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compare, lowered, type WordsLeft } from "./ratchet.ts";
import { readRepository } from "./repository.ts";
import type { Finding, Rule, WordFinding, WordRule } from "./rule.ts";
import { bannedWords } from "./rules/banned-words.ts";
import { callAddresses } from "./rules/call-addresses.ts";
import { citations } from "./rules/citations.ts";
import { costlySelectors } from "./rules/costly-selectors.ts";
import { forumWords } from "./rules/forum-words.ts";
import { textsOutside } from "./rules/texts-outside.ts";
import { missingTokens, unusedClasses } from "./rules/unused-classes.ts";
import { unusedRefusals } from "./rules/unused-refusals.ts";
import { unusedTexts } from "./rules/unused-texts.ts";

const strict: Record<string, Rule> = {
  "texts-outside": textsOutside,
  "unused-texts": unusedTexts,
  "unused-refusals": unusedRefusals,
  "unused-classes": unusedClasses,
  "missing-tokens": missingTokens,
  "costly-selectors": costlySelectors,
  "call-addresses": callAddresses,
};

/** Rules that are broken in places still: no word of them may become more frequent. */
const counted: Record<string, WordRule> = {
  "banned-words": bannedWords,
  "forum-words": forumWords,
  citations,
};

/** Of a word that has become more frequent so many lines are named, those of the files last edited first. */
const NAMED_LINES = 12;

const leftFile = join(import.meta.dirname, "words-left.json");
const isUpdate = process.argv.includes("--update");
const print = (text: string) => process.stdout.write(`${text}\n`);
const describe = ({ file, line, reason }: Finding) => `${file}:${line}  ${reason}`;

const repository = readRepository();
let broken = 0;
for (const [name, rule] of Object.entries(strict)) {
  const findings = rule(repository);
  broken += findings.length;
  for (const finding of findings) print(`${describe(finding)}  [${name}]`);
}

const known: WordsLeft | undefined = existsSync(leftFile) ? JSON.parse(readFileSync(leftFile, "utf8")) : undefined;
const left: WordsLeft = {};
for (const [name, rule] of Object.entries(counted)) {
  const findings = rule(repository);
  left[name] = lowered(findings, known === undefined ? undefined : (known[name] ?? {}));
  if (known === undefined && isUpdate) continue;
  const { grown, fallen } = compare(findings, known?.[name]);
  broken += grown.length;
  for (const { word, allowed, lines } of grown) {
    print(`"${word}" is on ${lines.length} lines, ${allowed} are left to it  [${name}]`);
    for (const finding of lastEdited(lines).slice(0, NAMED_LINES)) print(`  ${describe(finding)}`);
  }
  if (fallen.length > 0 && !isUpdate) {
    const words = fallen.map(({ word, allowed, count }) => `${word} ${allowed} → ${count}`);
    print(`Fewer than are left: ${words.join(", ")}. npm test -- lint --update keeps it so.  [${name}]`);
  }
}
if (isUpdate) writeFileSync(leftFile, `${JSON.stringify(left, null, 2)}\n`);
print(
  `${repository.code.size} files read, ${broken} ${broken === 1 ? "rule or word is" : "rules or words are"} broken.`,
);
process.exitCode = broken === 0 ? 0 : 1;

function lastEdited(lines: WordFinding[]): WordFinding[] {
  const times = new Map(lines.map(({ file }) => [file, statSync(file).mtimeMs]));
  return lines.toSorted((one, other) => (times.get(other.file) ?? 0) - (times.get(one.file) ?? 0));
}
