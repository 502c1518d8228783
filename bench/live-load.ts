import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Csrf } from "#platform/http/csrf.ts";
import type { ServerProcess } from "../tests/support/server-process.ts";
import { type Line, mostLine } from "./line.ts";
import type { FromClients, ReceivedScore, ToClients } from "./live-clients.ts";
import { signInVoters } from "./votes.ts";

const SOCKETS = 5_000;
const ROOMS = 30;
const PROCESSES = 2;
const VOTES_A_SECOND = 50;
const SECONDS = 15;
/** Posts that readers watch: the newest of the site, with about 150 readers each. */
const POSTS = 1_000;
/** Milliseconds to wait for pending messages after the last vote. */
const SETTLE_MS = 3_000;

interface Cast {
  pid: number;
  score: number;
  at: number;
}

/**
 * Measures the delay of each score for each watching reader, with readers in separate processes and votes over HTTP.
 */
export async function measureLive(program: ServerProcess, db: Db<Tables>, csrf: Csrf): Promise<Line[]> {
  const pids = await newestPosts(db);
  const before = program.memory();
  const watched = Array.from({ length: SOCKETS }, (_, reader) => roomsOf(reader, pids));
  const share = SOCKETS / PROCESSES;
  const clients = await Promise.all(
    Array.from({ length: PROCESSES }, (_, at) =>
      startClients(program.base, watched.slice(at * share, (at + 1) * share)),
    ),
  );
  const perSocket = (program.memory() - before) / SOCKETS;
  const cast = await castVotes(program.base, db, csrf, pids);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const memory = program.memory();
  const reports = await Promise.all(clients.map(report));
  for (const client of clients) client.kill();

  const received = reports.flatMap((each) => each.received);
  const lost = reports.reduce((sum, each) => sum + each.lost, 0);
  const delays = delaysOf(cast, received);
  const last = lastOf(cast);
  const expected = watched.reduce((sum, pids) => sum + pids.filter((pid) => last.has(pid)).length, 0);
  const arrived = received.filter(([pid, score]) => last.get(pid) === score).length;
  const name = `${SOCKETS.toLocaleString("en")} sockets, ${ROOMS} rooms each, ${VOTES_A_SECOND} votes a second`;
  return [
    mostLine(`${name}: 99 % of threadscore within`, "s", quantile(delays, 0.99) / 1_000, 1),
    mostLine(`${name}: scores that did not arrive`, "%", (1 - arrived / expected) * 100, 0.1),
    mostLine(`${name}: connections lost`, "", lost, 0),
    mostLine(`${name}: memory`, "MB", memory / 1e6, 600, `${Math.round(perSocket / 1_000)} kB each socket`),
  ];
}

/** Posts on a reader's screen: a range of consecutive posts. */
function roomsOf(reader: number, pids: readonly number[]): number[] {
  const start = (reader * 37) % pids.length;
  return Array.from({ length: ROOMS }, (_, at) => pids[(start + at) % pids.length] ?? 0);
}

async function newestPosts(db: Db<Tables>): Promise<number[]> {
  const rows = await db.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("p.pid")
    .where("p.deleted", "=", 0)
    .where("s.status", "=", 0)
    .orderBy("p.posted_at", "desc")
    .limit(POSTS)
    .execute();
  return rows.map((row) => row.pid);
}

async function startClients(base: string, watched: number[][]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "live-clients.ts"), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    serialization: "advanced",
  });
  const ready = answerOf(child);
  sendTo(child, { start: { base, watched } });
  await ready;
  return child;
}

async function report(child: ChildProcess): Promise<{ received: ReceivedScore[]; lost: number }> {
  const answer = answerOf(child);
  sendTo(child, { report: true });
  const found = await answer;
  if (!("received" in found)) throw new Error("The readers did not report.");
  return found;
}

const sendTo = (child: ChildProcess, message: ToClients) => void child.send(message);

function answerOf(child: ChildProcess): Promise<FromClients> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as FromClients));
    child.once("exit", (code) => reject(new Error(`The readers ended with ${code}.`)));
  });
}

/** Casts up-votes at a constant rate, each by a member without a vote on the post, and returns the results. */
async function castVotes(base: string, db: Db<Tables>, csrf: Csrf, pids: readonly number[]): Promise<Cast[]> {
  const voters = await signInVoters(db, csrf);
  const alreadyVoted = new Set(
    (await db.read.selectFrom("post_vote").select(["uid", "pid"]).where("pid", "in", pids).execute()).map(
      ({ uid, pid }) => `${uid} ${pid}`,
    ),
  );
  const running: Promise<Cast>[] = [];
  const startedAt = performance.now();
  const pairs = voters.length * pids.length;
  for (let turn = 0; turn < pairs && running.length < VOTES_A_SECOND * SECONDS; turn += 1) {
    // every voter votes on every post before any pair repeats
    const voter = voters[(turn + Math.floor(turn / pids.length)) % voters.length];
    const pid = pids[(turn * 7) % pids.length];
    if (!voter || pid === undefined || alreadyVoted.has(`${voter.uid} ${pid}`)) continue;
    const due = startedAt + (running.length * 1_000) / VOTES_A_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    running.push(vote(base, voter.headers, pid));
  }
  return Promise.all(running);
}

async function vote(base: string, headers: Record<string, string>, pid: number): Promise<Cast> {
  const at = performance.timeOrigin + performance.now();
  const answer = await fetch(`${base}/do/vote/post/${pid}`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", ...headers },
    body: JSON.stringify({ vote: "UP" }),
  });
  const body = (await answer.json()) as { score?: number };
  const { score } = body;
  if (score === undefined) throw new Error(`A vote was refused: ${JSON.stringify(body)}`);
  return { pid, score, at };
}

/**
 * Delay of each message for each reader, from the request of its oldest vote. Scores only increase here, so a message
 * contains the votes since the previous score.
 */
function delaysOf(cast: readonly Cast[], received: readonly ReceivedScore[]): number[] {
  const scores = new Map<number, number[]>();
  for (const [pid, score] of received) scores.set(pid, [...new Set([...(scores.get(pid) ?? []), score])]);
  const sentAt = new Map<string, number>();
  for (const { pid, score, at } of cast) {
    const message = Math.min(...(scores.get(pid) ?? []).filter((other) => other >= score));
    const key = `${pid} ${message}`;
    sentAt.set(key, Math.min(sentAt.get(key) ?? at, at));
  }
  return received.flatMap(([pid, score, at]) => {
    const sent = sentAt.get(`${pid} ${score}`);
    return sent === undefined ? [] : [at - sent];
  });
}

/** Final score of each post with votes, which must reach all of its readers. */
function lastOf(cast: readonly Cast[]): Map<number, number> {
  const last = new Map<number, number>();
  for (const { pid, score } of cast) last.set(pid, Math.max(score, last.get(pid) ?? score));
  return last;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}
