import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ALL_WORDS } from "#strings/all-words.ts";
import { LANGUAGES, type Language } from "#strings/languages.ts";

/** Counts with different plural forms: one, two to four, many, and one again after twenty. */
const COUNTS = [1, 2, 5, 21];

const formatsOf = (language: Language) => {
  const { chat, refusals } = ALL_WORDS[language].rest;
  return {
    left: (n: number) => chat.left(n),
    lines: (n: number) => chat.unread(n),
    wait: (n: number) => refusals["request.too-many"]({ seconds: n }),
    own: (n: number) => refusals["sub.own-too-many"]({ max: n }),
  };
};

const expected: Record<Language, Record<"left" | "lines" | "wait" | "own", string[]>> = {
  en: {
    left: ["1 character left", "2 characters left", "5 characters left", "21 characters left"],
    lines: ["1 new message", "2 new messages", "5 new messages", "21 new messages"],
    wait: ["1 second", "2 seconds", "5 seconds", "21 seconds"],
    own: ["1 sub.", "2 subs.", "5 subs.", "21 subs."],
  },
  es: {
    left: ["Queda 1 carácter", "Quedan 2 caracteres", "Quedan 5 caracteres", "Quedan 21 caracteres"],
    lines: ["1 mensaje nuevo", "2 mensajes nuevos", "5 mensajes nuevos", "21 mensajes nuevos"],
    wait: ["1 segundo y", "2 segundos y", "5 segundos y", "21 segundos y"],
    own: ["1 círculo.", "2 círculos.", "5 círculos.", "21 círculos."],
  },
  ru: {
    left: ["Остался 1 символ", "Осталось 2 символа", "Осталось 5 символов", "Остался 21 символ"],
    lines: ["1 новое сообщение", "2 новых сообщения", "5 новых сообщений", "21 новое сообщение"],
    wait: ["1 секунду", "2 секунды", "5 секунд", "21 секунду"],
    own: ["1 кругом", "2 кругами", "5 кругами", "21 кругом"],
  },
  sk: {
    left: ["Zostáva 1 znak", "Zostávajú 2 znaky", "Zostáva 5 znakov", "Zostáva 21 znakov"],
    lines: ["1 nová správa", "2 nové správy", "5 nových správ", "21 nových správ"],
    wait: ["1 sekundu", "2 sekundy", "5 sekúnd", "21 sekúnd"],
    own: ["1 kruh.", "2 kruhy.", "5 kruhov.", "21 kruhov."],
  },
};

/** Plural forms that the texts of a language list, in their order. */
function listedForms(language: Language): string[][] {
  const listed: string[][] = [];
  for (const path of globSync(`src/strings/${language}/*.ts`)) {
    const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && /^(?:counted|formOf)$/.test(node.expression.getText(file))) {
        const forms = node.arguments.slice(1);
        if (forms.every((form) => ts.isStringLiteral(form))) listed.push(forms.map(({ text }) => text));
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return listed;
}

/** Endings of nouns after two to four; after five or more they differ. */
const FEW_ENDING: Partial<Record<Language, RegExp>> = { ru: /^\p{Ll}*[аяыи](?= |$)/u, sk: /^\p{Ll}*[eyiau](?= |$)/u };

/** Forms with a wrong number, a wrong order, or other forms than the same word has elsewhere. */
function wrongForms(language: Language, listed: readonly string[][]): string[] {
  const count = language === "ru" || language === "sk" ? 3 : 2;
  const known = new Map<string, string>();
  return listed.flatMap((forms) => {
    const [one = "", few, many = ""] = forms;
    const text = forms.join(", ");
    const isKnown = (known.get(one) ?? text) === text;
    known.set(one, text);
    const isMany = many === few || many === one || !FEW_ENDING[language]?.test(many);
    return forms.length === count && isKnown && isMany ? [] : [text];
  });
}

describe.each(Object.keys(LANGUAGES) as Language[])("%s", (language) => {
  test("lists the plural forms of every word in their order", () => {
    const listed = listedForms(language);
    expect(listed.length).toBeGreaterThan(50);
    expect(wrongForms(language, listed)).toEqual([]);
  });

  test.each(["left", "lines", "wait", "own"] as const)("pluralizes %s", (text) => {
    const format = formatsOf(language)[text];
    for (const [at, n] of COUNTS.entries()) expect(format(n)).toContain(expected[language][text][at]);
  });

  test("has a text for an unknown waiting time", () => {
    const { refusals } = ALL_WORDS[language].rest;
    expect(refusals["request.too-many"]({})).not.toMatch(/\d|NaN|undefined/);
  });
});

test("finds plural forms in a wrong order, too few, and unlike those of the same word", () => {
  const votes = ["голос", "голоса", "голосов"];
  expect(wrongForms("ru", [["голос", "голосов", "голоса"]])).toEqual(["голос, голосов, голоса"]);
  expect(wrongForms("sk", [["hlas", "hlasov", "hlasy"]])).toEqual(["hlas, hlasov, hlasy"]);
  expect(wrongForms("ru", [votes, ["голос", "голоса"]])).toEqual(["голос, голоса"]);
  expect(wrongForms("ru", [votes, ["голос", "голосы", "голосов"]])).toEqual(["голос, голосы, голосов"]);
  expect(
    wrongForms("en", [
      ["vote", "votes"],
      ["vote", "vote"],
    ]),
  ).toEqual(["vote, vote"]);
  expect(wrongForms("ru", [votes, votes, ["круга", "кругов", "кругов"]])).toEqual([]);
});
