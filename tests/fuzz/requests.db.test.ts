import { expect, test } from "vitest";
import { testEngine } from "../support/database.ts";
import { patient } from "../support/patience.ts";
import { fuzzRound } from "./requests/run.ts";

/** Twenty thousand in all; the other engine, which takes longer, is asked less. `npm run fuzz` goes on for as long as one likes. */
const ROUNDS = testEngine === "sqlite" ? 10 : 2;

test.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  "whatever is asked, it is answered soon, without an error, and without a secret (%i)",
  { timeout: patient(60_000) },
  async (seed) => {
    const { problems, statuses } = await fuzzRound({ seed, requests: 2_000, frames: 200 });
    expect(problems).toEqual([]);
    // it is asked for more than refusals
    expect(statuses.get(200)).toBeGreaterThan(200);
    for (const status of [302, 400, 403, 404])
      expect([status, statuses.get(status)]).toEqual([status, expect.any(Number)]);
  },
);
