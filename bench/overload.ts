import { Agent, request } from "node:http";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Csrf } from "#platform/http/csrf.ts";
import { type ServerProcess, startServer } from "../tests/support/server-process.ts";
import { type Line, leastLine, mostLine } from "./line.ts";
import { signInVoters, type Voter } from "./votes.ts";

const CAPACITY_MS = 5_000;
/** Factor for slower first pages, which load the renderer, and for other programs on the machine. */
const TIMES = 3;
/** Concurrent clients for measuring the capacity; few enough that no request is refused. */
const TOGETHER = 16;
const OVERLOAD_MS = 15_000;
const TICK_MS = 20;
/** Share of writes among the requests. */
const WRITES = 0.3;
/** Milliseconds after which a request counts as unanswered. */
const HANGS_MS = 30_000;
/** Milliseconds within which a page counts as fast again. */
const QUICK_MS = 500;

interface Target {
  path: string;
  pid: number;
}

interface Answer {
  status: number;
  ms: number;
  hasRetryAfter: boolean;
  write: { uid: number; pid: number } | null;
}

interface Site {
  db: Db<Tables>;
  csrf: Csrf;
  targets: readonly Target[];
}

/**
 * Sends twice as many requests as one process can answer: uncached pages and writes. Accepted ones must be answered
 * quickly, others refused with a retry time, and acknowledged writes stored. Needs exclusive use of the data folder.
 */
export async function measureOverload(dataDir: string, site: Site): Promise<Line[]> {
  const program = await startServer(dataDir, { AMBIT_LIMITS: "on", AMBIT_PROXIES: "1", LOG_LEVEL: "info" });
  try {
    return await overload(
      program,
      site,
      requestsOf(program.base, site.targets, await signInVoters(site.db, site.csrf)),
    );
  } finally {
    await program.stop();
    await site.db.write((trx) => trx.deleteFrom("saved_post").execute());
  }
}

async function overload(program: ServerProcess, { db }: Site, ask: () => Promise<Answer>): Promise<Line[]> {
  const perSecond = await capacity(ask);
  const since = Date.now();
  const answers: Answer[] = [];
  const under: Promise<unknown>[] = [];
  let memory = 0;
  const startedAt = performance.now();
  for (let sent = 0; performance.now() - startedAt < OVERLOAD_MS; ) {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond * 2;
    for (; sent < due; sent += 1) under.push(ask().then((answer) => answers.push(answer)));
    memory = Math.max(memory, program.memory());
    await pause(TICK_MS);
  }
  const endedAt = performance.now();
  await untilQuick(ask);
  const recovered = (performance.now() - endedAt) / 1_000;
  await Promise.all(under);

  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  const others = answers.length - taken.length - refused.length;
  const saved = new Set(
    (await db.read.selectFrom("saved_post").select(["uid", "pid"]).execute()).map(({ uid, pid }) => `${uid} ${pid}`),
  );
  const lost = taken.filter(({ write }) => write !== null && !saved.has(`${write.uid} ${write.pid}`)).length;
  const took = answeredIn(program.output(), since);
  const name = `at twice of ${Math.round(perSecond)} requests a second`;
  const note = `${taken.length} answered, ${refused.length} refused`;
  return [
    mostLine(
      `${name}: 99 % of those taken answered within`,
      "ms",
      took[Math.floor(took.length * 0.99)] ?? 0,
      2_000,
      note,
    ),
    // without refusals there was no overload
    leastLine(`${name}: refused`, "", refused.length, 1, null),
    mostLine(
      `${name}: refused without a time to come back`,
      "",
      refused.filter((each) => !each.hasRetryAfter).length,
      0,
    ),
    mostLine(`${name}: neither answered nor refused`, "", others, 0),
    mostLine(`${name}: acknowledged and lost`, "", lost, 0, `${saved.size} stored`),
    mostLine(`${name}: memory`, "MB", memory / 1e6, 400),
    mostLine(`${name}: quick again after`, "s", recovered, 5),
  ];
}

/** Sorted milliseconds by the server's clock, because the clients are delayed by their machine as well. */
function answeredIn(log: string, since: number): number[] {
  const lines = log.split("\n").filter((line) => line.startsWith("{"));
  return lines
    .map((line) => JSON.parse(line) as { time: number; status?: number; ms?: number })
    .flatMap(({ time, status, ms }) => (status === 200 && time > since && ms !== undefined ? [ms] : []))
    .sort((one, other) => one - other);
}

/** Responses per second to a few clients without pauses; the best of several runs. */
async function capacity(ask: () => Promise<Answer>): Promise<number> {
  let most = 0;
  for (let time = 0; time < TIMES; time += 1) most = Math.max(most, await answersPerSecond(ask));
  return most;
}

async function answersPerSecond(ask: () => Promise<Answer>): Promise<number> {
  const startedAt = performance.now();
  let answered = 0;
  const askOn = async () => {
    while (performance.now() - startedAt < CAPACITY_MS) {
      // the sum is read after the wait because others add to it meanwhile
      const { status } = await ask();
      if (status === 200) answered += 1;
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, askOn));
  return answered / ((performance.now() - startedAt) / 1_000);
}

/** Waits until three responses in a row are fast. */
async function untilQuick(ask: () => Promise<Answer>): Promise<void> {
  for (let inARow = 0; inARow < 3; ) {
    const { status, ms } = await ask();
    inARow = status === 200 && ms < QUICK_MS ? inARow + 1 : 0;
  }
}

/** Creates requests, each from a separate client so that no rate limit applies; pages and writes do not repeat. */
function requestsOf(base: string, targets: readonly Target[], voters: readonly Voter[]): () => Promise<Answer> {
  const agent = new Agent({ keepAlive: true });
  let sent = 0;
  return () => {
    sent += 1;
    const n = sent;
    const target = targets[n % targets.length] as Target;
    const voter = voters[n % voters.length] as Voter;
    const isWrite = n % 10 < WRITES * 10;
    const pid = targets[(n * 7 + Math.floor(n / targets.length)) % targets.length]?.pid ?? target.pid;
    const from = { "x-forwarded-for": `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` };
    const own = isWrite ? { ...voter.headers, "content-type": "application/json", accept: "application/json" } : {};
    return new Promise((done) => {
      const startedAt = performance.now();
      const end = (status: number, hasRetryAfter = false) =>
        done({
          status,
          ms: performance.now() - startedAt,
          hasRetryAfter,
          write: isWrite ? { uid: voter.uid, pid } : null,
        });
      const url = new URL(isWrite ? `/do/save_post/${pid}` : target.path, base);
      const options = { agent, method: isWrite ? "POST" : "GET", headers: { accept: "text/html", ...from, ...own } };
      const asked = request(url, options, (got) => {
        got.resume();
        got.on("end", () => end(got.statusCode ?? 0, got.headers["retry-after"] !== undefined));
      });
      asked.setTimeout(HANGS_MS, () => asked.destroy());
      asked.on("error", () => end(0));
      asked.end(isWrite ? "{}" : undefined);
    });
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
