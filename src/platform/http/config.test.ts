import { expect, test } from "vitest";
import { startSentence } from "../start-sentence.ts";
import { readConfig } from "./config.ts";

test("client secrets of providers are read by their short names, and empty ones are none", () => {
  const env = {
    AMBIT_PROVIDER_SECRET_THE_COMPANY: "one",
    AMBIT_PROVIDER_SECRET_GIT: "two",
    AMBIT_PROVIDER_SECRET_X: "",
  };
  expect([...readConfig(env).providerSecrets]).toEqual([
    ["the-company", "one"],
    ["git", "two"],
  ]);
  expect(readConfig({}).providerSecrets.size).toBe(0);
});

test.each([
  [{ PORT: "70000" }, "PORT must be a whole number from 0 to 65535"],
  [{ PORT: "-1" }, "PORT must be a whole number from 0 to 65535"],
  [
    { AMBIT_URL: "forum.example" },
    'AMBIT_URL must be an http or https address such as https://forum.example, not "forum.',
  ],
])("rejects %j with a sentence", (env, sentence) => {
  expect.assertions(1);
  try {
    readConfig(env);
  } catch (error) {
    expect(startSentence(error)).toContain(sentence);
  }
});
