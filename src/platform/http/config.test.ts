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
  [{ DATABASE_POOL_SIZE: "abc" }, "DATABASE_POOL_SIZE must be a whole number from 0 to 1000"],
  [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL must be one of info, debug, warn, error, not "loud"'],
  [{ AMBIT_LIMITS: "Off" }, 'AMBIT_LIMITS must be one of on, off, not "Off"'],
  [{ AMBIT_RESTARTED: "1" }, "AMBIT_RESTARTED must be one of off, on"],
  [{ BACKUP_BEFORE_UPGRADE: "no" }, "BACKUP_BEFORE_UPGRADE must be one of on, off"],
  [{ BACKUP_TO: "s3://copies" }, "AWS_ACCESS_KEY_ID"],
  [{ AMBIT_URL: "https://x.example/forum" }, "AMBIT_URL must be an http or https address without a path"],
  [
    { AMBIT_URL: "forum.example" },
    'AMBIT_URL must be an http or https address without a path, such as https://forum.example, not "forum.',
  ],
])("rejects %j with a sentence", (env, sentence) => {
  expect.assertions(1);
  try {
    readConfig(env);
  } catch (error) {
    expect(startSentence(error)).toContain(sentence);
  }
});
