import { expect, test } from "vitest";
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
