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

describe.each(Object.keys(LANGUAGES) as Language[])("%s", (language) => {
  test.each(["left", "lines", "wait", "own"] as const)("pluralizes %s", (text) => {
    const format = formatsOf(language)[text];
    for (const [at, n] of COUNTS.entries()) expect(format(n)).toContain(expected[language][text][at]);
  });

  test("has a text for an unknown waiting time", () => {
    const { refusals } = ALL_WORDS[language].rest;
    expect(refusals["request.too-many"]({})).not.toMatch(/\d|NaN|undefined/);
  });
});
