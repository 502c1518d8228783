// Lint step: checks all rules about the code base on files that are read and parsed once.
//   node tests/lint/main.ts              prints violations as file:line reason
//   node tests/lint/main.ts --unused     also lists unused files, exports, packages and texts, which takes most of the time
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readRepository } from "./repository.ts";
import type { Rule } from "./rule.ts";
import { bannedWords } from "./rules/banned-words.ts";
import { callAddresses } from "./rules/call-addresses.ts";
import { citations } from "./rules/citations.ts";
import { costlySelectors } from "./rules/costly-selectors.ts";
import { forumWords } from "./rules/forum-words.ts";
import { plainComments, plainTestNames } from "./rules/plain-english.ts";
import { quotedTexts } from "./rules/quoted-texts.ts";
import { sharedNames } from "./rules/shared-names.ts";
import { textLengths } from "./rules/text-lengths.ts";
import { textsOutside } from "./rules/texts-outside.ts";
import { missingTokens, unusedClasses } from "./rules/unused-classes.ts";
import { unusedRefusals } from "./rules/unused-refusals.ts";
import { unusedTexts } from "./rules/unused-texts.ts";

const isUnusedAsked = process.argv.includes("--unused");

const rules: Record<string, Rule> = {
  "banned-words": bannedWords,
  "forum-words": forumWords,
  "call-addresses": callAddresses,
  citations,
  "plain-comments": plainComments,
  "plain-test-names": plainTestNames,
  "shared-names": sharedNames,
  "text-lengths": textLengths,
  "texts-outside": textsOutside,
  "quoted-texts": quotedTexts,
  ...(isUnusedAsked && { "unused-texts": unusedTexts }),
  "unused-refusals": unusedRefusals,
  "unused-classes": unusedClasses,
  "missing-tokens": missingTokens,
  "costly-selectors": costlySelectors,
};

const print = (text: string) => process.stdout.write(`${text}\n`);

const repository = readRepository();
let broken = 0;
for (const [name, rule] of Object.entries(rules)) {
  const findings = rule(repository);
  broken += findings.length;
  for (const { file, line, reason } of findings) print(`${file}:${line}  ${reason}  [${name}]`);
}
print(`${repository.code.size} files read, ${broken} ${broken === 1 ? "place breaks" : "places break"} a rule.`);
process.exitCode = broken === 0 ? 0 : 1;

if (isUnusedAsked) {
  process.argv.splice(2, Infinity, "--no-progress");
  // knip sets its own exit code
  if (broken > 0) process.on("exit", () => (process.exitCode = 1));
  await import(pathToFileURL(resolve(import.meta.dirname, "../../node_modules/knip/bin/knip.js")).href);
}
