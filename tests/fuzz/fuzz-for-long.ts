import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { fuzzRound } from "./requests/run.ts";

// Sends random requests for an hour or the given time. Each round has its own program and a printed seed.
// DATABASE_URL and AMBIT_TEST_ENGINE=postgres work as in tests.
//   npm run fuzz -- --minutes 5     limits the time
//   npm run fuzz -- --seed N        repeats a round
const { values } = parseArgs({
  options: { minutes: { type: "string", default: "60" }, seed: { type: "string" } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, not ${values.minutes}.`);
const until = performance.now() + minutes * 60_000;
let seed = values.seed === undefined ? randomInt(2 ** 32) : Number(values.seed);
let failed = 0;
do {
  const { problems, statuses, slowestMs } = await fuzzRound({ seed, requests: 2_000, frames: 200 });
  const counts = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`seed ${seed}: ${counts.join(", ")}; the slowest took ${Math.round(slowestMs)} ms\n`);
  if (!statuses.has(200)) problems.push("nothing was answered with 200");
  for (const problem of problems) process.stdout.write(`  ${problem}\n`);
  failed += problems.length;
  seed = (seed + 1) % 2 ** 32;
} while (values.seed === undefined && performance.now() < until);
process.exit(failed === 0 ? 0 : 1);
