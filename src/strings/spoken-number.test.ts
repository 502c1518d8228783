import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "./languages.ts";
import { spokenNumber } from "./spoken-number.ts";

test("uses two plural forms in English and Spanish", () => {
  const english = spokenNumber("en");
  expect([0, 1, 2, 1_234].map((n) => english.counted(n, "reply", "replies"))).toEqual([
    "0 replies",
    "1 reply",
    "2 replies",
    "1,234 replies",
  ]);
  const spanish = spokenNumber("es");
  expect([1, 2, 1_000_000].map((n) => spanish.formOf(n, "voto", "votos"))).toEqual(["voto", "votos", "votos"]);
});

test("uses three plural forms in Russian", () => {
  const { formOf } = spokenNumber("ru");
  const forms = [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111].map((n) => formOf(n, "голос", "голоса", "голосов"));
  expect(forms).toEqual(
    "голосов голос голоса голоса голосов голосов голосов голос голоса голосов голос голосов".split(" "),
  );
});

test("uses three plural forms in Slovak, which differ from the Russian ones", () => {
  const { formOf } = spokenNumber("sk");
  const forms = [0, 1, 2, 4, 5, 21, 22].map((n) => formOf(n, "hlas", "hlasy", "hlasov"));
  expect(forms).toEqual("hlasov hlas hlasy hlasy hlasov hlasov hlasov".split(" "));
});

test.each(Object.keys(LANGUAGES) as Language[])("%s formats whole numbers like Intl", (language) => {
  const { number } = spokenNumber(language);
  const format = new Intl.NumberFormat(language);
  const numbers = [0, 7, 999, 1_000, 9_999, 10_000, 123_456, 1_234_567, 1_234_567_890, -3, -999, -1_000, -12_345];
  expect(numbers.map(number)).toEqual(numbers.map((n) => format.format(n)));
});

test("shortens numbers to three digits and never rounds up", () => {
  const { shortNumber } = spokenNumber("en");
  const numbers = [0, 999, 9_999, 10_000, 12_345, 99_999, 100_000, 999_999, 1_234_567, 123_456_789, -12_345];
  expect(numbers.map(shortNumber)).toEqual("0 999 9,999 10k 12.3k 99.9k 100k 999k 1.2M 123M -12.3k".split(" "));
  expect(spokenNumber("ru").shortNumber(12_345)).toBe("12,3k");
});
