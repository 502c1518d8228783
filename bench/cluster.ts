import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Request } from "autocannon";
import pg from "pg";
import { siteSecrets } from "#app/secrets.ts";
import { BENCH_MEMBER } from "#cli/seed/seed-options.ts";
import { seedSession } from "#cli/seed/seed-session.ts";
import { csrfWith } from "#platform/http/csrf.ts";
// @ts-expect-error a script of this repository without types
import { startPostgres } from "../scripts/postgres.mjs";
import { eventText, joinRaw, type RawSocket } from "../tests/support/raw-socket.ts";
import { type ServerProcess, startServer } from "../tests/support/server-process.ts";
import { openSeeded } from "./data.ts";
import { type Line, mostLine, ratioLine } from "./line.ts";
import { measureLoad } from "./load.ts";
import { median } from "./medians.ts";
import { prepareVotes } from "./votes.ts";

const AMOUNT = { posts: 3_000, comments: 30_000, members: 500, subs: 50, votes: 30_000 };
const SERVERS = 3;
const ROUNDS = 3;
/** Requests per second to all servers together, because the same work takes more CPU time on a busier machine. */
const RATE = 90;
const WARM_SECONDS = 8;
/** Live connections. Each watches the same posts, which get the votes. */
const READERS = 60;
const WATCHED = 50;

/** CPU milliseconds of all servers, and database statements, for each response. */
interface Cost {
  cpuMs: number;
  statements: number;
  /** Responses, including those of the warm-up. */
  answers: number;
  perSecond: number;
}

/** Compares the cost of pages and votes of one server with that of three servers on the same PostgreSQL database. */
export async function measureCluster(): Promise<Line[]> {
  const cluster = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "ambit-cluster-"));
  const servers: ServerProcess[] = [];
  try {
    const db = await openSeeded({ url: cluster.url }, AMOUNT);
    const env = { DATABASE_URL: cluster.url, METRICS_FROM: "127.0.0.1", NODE_ENV: "production" };
    const start = async () => void servers.push(await startServer(folder, env));
    await start();
    const token = await seedSession(db, BENCH_MEMBER);
    const csrf = csrfWith((await siteSecrets(db)).csrf);
    const posts = await db.read
      .selectFrom("post")
      .select("pid")
      .where("deleted", "=", 0)
      .orderBy("pid", "desc")
      .limit(WATCHED)
      .execute();
    const pids = posts.map(({ pid }) => pid);
    const vote = await prepareVotes(db, csrf, pids);
    const measure = async () => ({
      page: await costOf(servers, { headers: { cookie: `ambit=${token}` }, rate: RATE }),
      vote: await withReaders(servers, pids, () => costOf(servers, { next: vote, rate: RATE })),
    });
    const one = await measure();
    while (servers.length < SERVERS) await start();
    const several = await measure();
    const votesOn = async (targets: readonly number[]) => {
      const next = await prepareVotes(db, csrf, targets);
      return (await costOf(servers, { next })).perSecond;
    };
    const [spread, hot] = [await votesOn(pids), await votesOn(pids.slice(0, 1))];
    const published = await countPublished(cluster.url, () => costOf(servers, { next: vote }));
    await db.close();
    const compared = (name: string, single: Cost, all: Cost) =>
      mostLine(
        `${name}, CPU with ${SERVERS} servers`,
        "ms",
        all.cpuMs,
        Number((single.cpuMs * 1.15).toFixed(2)),
        undefined,
        {
          name: "one server",
          value: single.cpuMs,
        },
      );
    return [
      compared("member's front page on PostgreSQL", one.page, several.page),
      mostLine("member's front page on PostgreSQL, statements", "", several.page.statements, 5),
      compared(`vote seen by ${READERS} readers`, one.vote, several.vote),
      mostLine("messages between servers for each vote", "", published, 1),
      // collected votes would pay if they could triple the speed
      ratioLine("votes on one post", "/s", hot, { name: `on ${WATCHED} posts`, value: spread }, 1 / 3),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loads the servers alike, in several rounds of which the median counts. */
async function costOf(
  servers: readonly ServerProcess[],
  { rate, ...load }: { headers?: Record<string, string>; next?: () => Request; rate?: number },
): Promise<Cost> {
  const connections = Math.ceil(12 / servers.length);
  let answers = 0;
  const perSecond: number[] = [];
  const run = async (seconds: number, each?: number) => {
    const common = { connections, warmSeconds: 0, seconds, ...load, ...(each === undefined ? {} : { rate: each }) };
    const all = await Promise.all(servers.map(({ base }) => measureLoad({ url: `${base}/`, ...common })));
    const answered = all.reduce((sum, one) => sum + one.answered, 0);
    answers += answered;
    perSecond.push(all.reduce((sum, one) => sum + one.perSecond, 0));
    return answered;
  };
  const read = async () => ({
    cpu: servers.reduce((sum, server) => sum + server.cpu(), 0),
    statements: (await Promise.all(servers.map(countStatements))).reduce((sum, count) => sum + count, 0),
  });
  await run(WARM_SECONDS);
  const rounds: { cpuMs: number; statements: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await read();
    const answered = await run(6, rate && rate / servers.length);
    const after = await read();
    rounds.push({
      cpuMs: (after.cpu - before.cpu) / answered,
      statements: (after.statements - before.statements) / answered,
    });
  }
  return {
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    statements: median(rounds.map(({ statements }) => statements)),
    answers,
    perSecond: median(perSecond),
  };
}

async function countStatements({ base }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^ambit_db_statements_total (\d+)/m.exec(text)?.[1]);
}

async function withReaders<R>(servers: readonly ServerProcess[], pids: number[], act: () => Promise<R>): Promise<R> {
  const sockets: RawSocket[] = [];
  for (let n = 0; n < READERS; n += 1) {
    const socket = await joinRaw(servers[n % servers.length]?.base ?? "", { onText: () => {} });
    socket.send(eventText("subscribe", { target: pids }));
    sockets.push(socket);
  }
  try {
    return await act();
  } finally {
    for (const socket of sockets) socket.close();
  }
}

/** Messages of the hub for each response while the servers are loaded, counted by another listener. */
async function countPublished(url: string, act: () => Promise<Cost>): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  // the parts of a batch arrive together
  let whole = "";
  let messages = 0;
  client.on("notification", ({ payload = "" }) => {
    const [, more, text = ""] = /^\d+([+.])(.*)$/s.exec(payload) ?? [];
    whole += text;
    if (more === "+") return;
    messages += JSON.parse(whole).messages.length;
    whole = "";
  });
  await client.connect();
  await client.query("listen ambit");
  const { answers } = await act();
  await client.end();
  // the last vote of each connection is published, and its answer is not counted
  return Number((messages / answers).toFixed(1));
}
