import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import type { Language } from "#strings/languages.ts";

/** Words that the glossary of docs/DESIGN.md replaces. */
const FORBIDDEN: Record<Language, RegExp> = {
  en: /\b(?:subs?|stick(?:y|ied)|stuck|pictures?|sign(?:ed)? (?:in|out)|mods?|whoever|somebody|nobody|those who|anew|stands? for|by itself|karma|look after|complaints?|skins?|PMs?|DMs?|take back|watch(?:es|ed)?|tags?|teams?)\b/i,
  es: /(?<!\p{L})(?:subs?|equipo|fotos?|karma|baneos?|banear|denuncias?|login)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:саб(?:ы|а|у|е|ов)?|команда (?:круга|модераторов)|картин\p{L}+|карм[аыу]|админ(?:а|ы|у|ом|ов|ам)?)(?!\p{L})/iu,
  sk: /(?<!\p{L})(?:subs?|tím(?:u|om|e)?|správc(?:a|u|ovi|om|ovia|ov|ami)|fotky?|karm[ay])(?!\p{L})/iu,
};

/** Texts that may use such a word, with the reason. */
const EXCEPTIONS: readonly RegExp[] = [
  // fixed messages, see server-messages.test.ts
  /^(?:Sub does not exist|You are banned on this sub|Sub is already registered|Only Site Admins may create new subs)/,
  /^(?:That post type is not allowed in this sub|Only mods can post on this sub|This sub already has three sticky posts)/,
  /^(?:This link was recently posted on this sub|Sub name has invalid characters|Invalid sub name)/,
  /^(?:User is already a mod$|User can't mod more than)/,
  // signature of mails
  /^(?: [Tt]eam|El equipo de |Tím webu )$/,
  // password manager
  /správc(?:ovi|a) hesiel/,
];

/** Texts for people. Codes, selectors and parts of words have no space. */
function textsIn(path: string): string[] {
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts.filter((text) => /\s|^\p{Lu}/u.test(text) && !text.includes("{ "));
}

const usesForbidden = (language: Language, text: string) =>
  FORBIDDEN[language].test(text.replace(/\{\w+\}/g, "")) && !EXCEPTIONS.some((exception) => exception.test(text));

test.each(Object.keys(FORBIDDEN) as Language[])("%s uses the words of the glossary", (language) => {
  const paths = globSync(`src/strings/${language}/*.ts`);
  const texts = paths.flatMap((path) => textsIn(path).map((text) => ({ path, text })));
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter(({ text }) => usesForbidden(language, text))).toEqual([]);
});

test("finds a forbidden word and ignores placeholders and fixed messages", () => {
  expect(usesForbidden("en", "Choose a sub")).toBe(true);
  expect(usesForbidden("ru", "Выберите картинку")).toBe(true);
  expect(usesForbidden("en", "Sent by {sub}")).toBe(false);
  expect(usesForbidden("en", "Sub does not exist")).toBe(false);
});
