import { expect, test } from "vitest";
import { patient } from "../support/patience.ts";
import { fuzzRound } from "./requests/run.ts";

// `npm run fuzz` does this for an hour with a new seed for each round
test("answers random requests quickly, without errors and without secrets", {
  timeout: patient(60_000),
}, async () => {
  const { problems, statuses } = await fuzzRound({ seed: 1, requests: 500, frames: 200 });
  expect(problems).toEqual([]);
  // ensures that not all requests are refused
  expect(statuses.get(200)).toBeGreaterThan(200);
  for (const status of [302, 400, 403, 404])
    expect([status, statuses.get(status)]).toEqual([status, expect.any(Number)]);
});
