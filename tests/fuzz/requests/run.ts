import { setTimeout as delay } from "node:timers/promises";
import { SCOPES } from "#domain/scopes.ts";
import { readConfig } from "#platform/http/config.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { makeThings, type Things } from "../../golden/access/things.ts";
import { type TestApp, testApp } from "../../support/app.ts";
import { patient } from "../../support/patience.ts";
import { joinRaw } from "../../support/raw-socket.ts";
import { listen } from "../../support/sockets.ts";
import { makeFrame } from "./make-frame.ts";
import { type FuzzRequest, makeRequest, type Sender, senderOf, type Target, targetsFor } from "./make-request.ts";
import { type Random, randomFrom } from "./random.ts";
import { MARK } from "./values.ts";

export interface FuzzOptions {
  seed: number;
  /** Number of random requests, after one visit of each address as a visitor and one as a member. */
  requests: number;
  frames: number;
}

export interface FuzzResult {
  /** Problems, each with the request that caused it. */
  problems: string[];
  /** Number of responses by status. */
  statuses: Map<number, number>;
  slowestMs: number;
}

/** Milliseconds after which a request counts as hanging; scaled on a busy machine. */
const HANGS_MS = 2_000;
const AT_ONCE = 8;
const MOST_PROBLEMS = 20;
const METRICS_TOKEN = "for-the-fuzz";
const ENDS_SESSION = /^\/do\/(?:logout|end_session|edit_account|delete_account)/;

/** Internal details that a response must not contain. */
const INSIDE = /\.tsx?:\d+|node_modules|SQLITE_|\bat [\w.]+ \((?:file:|node:|\/)|\$argon2/;

/** Sends random requests to one program with members and content. The same seed sends the same requests. */
export async function fuzzRound({ seed, requests, frames }: FuzzOptions): Promise<FuzzResult> {
  const random = randomFrom(seed);
  const lines: string[] = [];
  const app = await testApp({
    recorded: false,
    logStream: { write: (line) => void lines.push(line) },
    // trusts the proxy header, so that clients have the addresses in their requests
    config: { metrics: readConfig({ METRICS_TOKEN }).metrics, trustedProxies: 1 },
  });
  try {
    const things = await makeThings(app);
    const senders = await sendersOf(app);
    const targets = await targetsFor([things.open, things.removed, things["in a disabled sub"]]);
    lines.length = 0;
    const result: FuzzResult = { problems: [], statuses: new Map(), slowestMs: 0 };
    const secrets = await secretsOf(app);
    const visits = await visitsOf(things.open, senders);
    let left = requests;
    const work = async () => {
      while ((visits.length > 0 || left > 0) && result.problems.length < MOST_PROBLEMS) {
        if (visits.length === 0) left -= 1;
        const [target, sender] = visits.shift() ?? [random.pick(targets), random.pick(senders)];
        await check(app, makeRequest(random, target, sender), secrets, result);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await sendFrames(app, random, frames, result);
    await checkQuiet(app, lines, result);
    return result;
  } finally {
    await app.close();
  }
}

/** Visitor, members of every rank, and an API client with a token. */
async function sendersOf(app: TestApp): Promise<Sender[]> {
  const { alice, mina, olive, adam } = app.people;
  const scopes = Object.fromEntries(SCOPES.map((scope) => [scope, true]));
  const { json } = await mina.post("/do/token/create", { name: "client", days: 7, ...scopes });
  const members = [alice, alice, mina, olive, adam].map(({ member }) =>
    senderOf(app, member.token, hashSessionToken(member.token)),
  );
  return [senderOf(app, null, null), ...members, { headers: { authorization: `Bearer ${json.token}` }, csrf: "" }];
}

/** Each address as a visitor, then as a member. Log-out comes last. */
async function visitsOf(about: Things, [visitor, member]: readonly Sender[]): Promise<[Target, Sender][]> {
  const isLast = ({ path }: Target) => Number(ENDS_SESSION.test(path));
  const targets = (await targetsFor([about])).toSorted((one, other) => isLast(one) - isLast(other));
  return [visitor, member].flatMap((sender) => targets.map((target): [Target, Sender] => [target, sender as Sender]));
}

/** Secrets that must not appear in any response. */
async function secretsOf({ db, people }: TestApp): Promise<string[]> {
  const secrets = await db.read.selectFrom("secret").select("value").execute();
  const hashes = await db.read.selectFrom("person").select("password_hash").execute();
  const sessions = await db.read.selectFrom("session").select("token_hash").execute();
  const tokens = Object.values(people).flatMap(({ member }) => (member ? [member.token] : []));
  return [
    ...secrets.map(({ value }) => value),
    ...hashes.flatMap(({ password_hash }) => password_hash ?? []),
    ...sessions.map(({ token_hash }) => String(token_hash)),
    ...tokens,
  ].filter((secret) => secret.length >= 16);
}

async function check(
  app: TestApp,
  request: FuzzRequest,
  secrets: readonly string[],
  result: FuzzResult,
): Promise<void> {
  const problem = (what: string) => result.problems.push(`${what}: ${JSON.stringify(request).slice(0, 3_000)}`);
  const startedAt = performance.now();
  const got = await Promise.race([
    app.app.http.inject(request).catch((error: Error) => error),
    delay(patient(HANGS_MS), null, { ref: false }),
  ]);
  const ms = performance.now() - startedAt;
  result.slowestMs = Math.max(result.slowestMs, ms);
  if (got === null) return void problem("no answer");
  if (got instanceof Error) return void problem(`no answer but ${got.message}`);
  const { statusCode } = got;
  result.statuses.set(statusCode, (result.statuses.get(statusCode) ?? 0) + 1);
  if (statusCode >= 500) problem(`${statusCode} ${got.payload.slice(0, 200)}`);
  const answer = `${JSON.stringify(got.headers)} ${got.payload}`;
  if (INSIDE.test(answer)) problem(`shows ${INSIDE.exec(answer)?.[0]}`);
  for (const secret of secrets) if (answer.includes(secret)) problem(`shows the secret ${secret.slice(0, 8)}…`);
}

/** Sends invalid frames; the server must still serve other clients. */
async function sendFrames(app: TestApp, random: Random, frames: number, result: FuzzResult): Promise<void> {
  if (frames === 0) return;
  const base = await listen(app);
  const { token } = app.people.alice.member;
  let socket = await joinRaw(base, { headers: { cookie: `ambit=${token}` } });
  for (let at = 0; at < frames; at += 1) {
    if (!socket.isOpen()) socket = await joinRaw(base, at % 2 === 0 ? {} : { headers: { cookie: `ambit=${token}` } });
    const { data, opcode } = makeFrame(random);
    socket.send(data, opcode);
    if (at % 20 === 19) await new Promise((resolve) => setImmediate(resolve));
  }
  socket.close();
  const { statusCode } = await app.app.http.inject("/healthz");
  if (statusCode !== 200) result.problems.push(`after frames: ${statusCode}`);
}

/** Marked input and client addresses. */
const UNSAID = new RegExp(`${MARK}|198\\.51\\.100`, "i");

/** Checks that neither marked input nor client addresses appear in the log or the metrics. */
async function checkQuiet(app: TestApp, lines: readonly string[], result: FuzzResult): Promise<void> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const measured = await app.app.http.inject({ url: "/metrics", headers });
  if (measured.statusCode !== 200) result.problems.push(`metrics: ${measured.statusCode}`);
  for (const line of [...lines, ...measured.payload.split("\n")]) {
    if (UNSAID.test(line)) result.problems.push(`logged: ${line.slice(0, 1_000)}`);
    if (result.problems.length >= MOST_PROBLEMS) return;
  }
}
