import { expect, test } from "vitest";
import { spokenNumber } from "./spoken-number.ts";

test("English and Spanish have two forms", () => {
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

test("Russian has three", () => {
  const { formOf } = spokenNumber("ru");
  const said = [0, 1, 2, 4, 5, 11, 12, 21, 22, 25, 101, 111].map((n) => formOf(n, "голос", "голоса", "голосов"));
  expect(said).toEqual(
    "голосов голос голоса голоса голосов голосов голосов голос голоса голосов голос голосов".split(" "),
  );
});

test("Slovak has three, and others than Russian", () => {
  const { formOf } = spokenNumber("sk");
  const said = [0, 1, 2, 4, 5, 21, 22].map((n) => formOf(n, "hlas", "hlasy", "hlasov"));
  expect(said).toEqual("hlasov hlas hlasy hlasy hlasov hlasov hlasov".split(" "));
});
