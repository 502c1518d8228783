import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join, resolve } from "node:path";
import { builtRenderer } from "#app/renderer.ts";
import { buildApp } from "#app.ts";
import { BENCH_MEMBER } from "#cli/seed/seed-options.ts";
import { seedSession } from "#cli/seed/seed-session.ts";
import { PAGE_DATA_PREFIX } from "#domain/page-answer.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { readConfig } from "#platform/http/config.ts";
import { startServer } from "../tests/support/server-process.ts";
import { measureAutomod } from "./automod.ts";
import { measureCluster } from "./cluster.ts";
import { openSeeded } from "./data.ts";
import { measureDev } from "./dev.ts";
import { measureDigests } from "./digests.ts";
import { measureFeedGrowth } from "./feed-growth.ts";
import { measureFirstView } from "./first-view.ts";
import { measureFlood } from "./flood.ts";
import { measureHistoryGrowth } from "./history-growth.ts";
import { measureHot } from "./hot.ts";
import { type Bare, bareOf, startBare } from "./limits/bare.ts";
import { startPlain } from "./limits/plain.ts";
import { rememberingRenderer } from "./limits/render.ts";
import { type Line, leastLine, mostLine, ratioLine, tableOf } from "./line.ts";
import { measureLive } from "./live-load.ts";
import { type Load, measureLoad } from "./load.ts";
import { withMediaSite } from "./media-site.ts";
import { median } from "./medians.ts";
import { measureInbox } from "./messages.ts";
import { measureFanOut, measureNotifications } from "./notifications.ts";
import { measureOverload } from "./overload.ts";
import { measurePictures } from "./pictures.ts";
import { measureQueue } from "./queue.ts";
import { measureRefusals } from "./refusals.ts";
import { measureThreadTyping } from "./thread-typing.ts";
import { measureThumbnails } from "./thumbnails.ts";
import { measureVoteWipe } from "./vote-wipe.ts";
import { prepareVotes } from "./votes.ts";

// Measured values, each with a limit measured in the same run: npm run bench. The seeded data are reused by the next
// run. Names choose parts: npm run bench -- --small pictures thumbnails.
const root = resolve(import.meta.dirname, "..");
const folder = resolve(process.env.AMBIT_BENCH_DATA ?? join(root, "data/bench"));
const AMOUNTS = {
  full: { posts: 100_000, comments: 1_000_000, members: 5_000, subs: 200, votes: 1_000_000 },
  // created in seconds, with threads of the same length; for quick measurements, not for the record
  small: { posts: 3_000, comments: 30_000, members: 500, subs: 50, votes: 30_000 },
};
const words = process.argv.slice(2);
const size = words.includes("--small") ? "small" : "full";
const only = words.filter((word) => word !== "--small");
const lines: Line[] = [];
/**
 * Number of alternating rounds of a member's page and its limits, and their durations. The machine's speed varies from
 * second to second. With many short rounds, each has one in a fast second, and the best of each counts.
 */
const ROUNDS = 12;
const TURN = { warmSeconds: 1, seconds: 2 };
const isWanted = (name: string) => only.length === 0 || only.includes(name);

const buildDir = resolve(root, process.env.AMBIT_BUILD ?? "build");
const remembering = rememberingRenderer(await builtRenderer(buildDir));
const db = await openSeeded({ folder: join(folder, size) }, AMOUNTS[size]);
const token = await seedSession(db, BENCH_MEMBER);
const thread = await threadOf(db, 1_000);
const cookie = { cookie: `ambit=${token}` };

const startedAt = performance.now();
const program = await startServer(join(folder, size), { LOG_LEVEL: "warn" });
const startSeconds = (performance.now() - startedAt) / 1_000;
const app = await buildApp({
  config: readConfig({}, { limits: false }),
  db,
  renderer: remembering.renderer,
  clientDir: join(buildDir, "client"),
  version: "bench",
  logLevel: false,
});

if (isWanted("start")) {
  lines.push(mostLine("start to listening, database present", "s", startSeconds, 2));
  lines.push(mostLine("memory then", "MB", program.memory() / 1e6, 200));
}
if (isWanted("dev")) {
  lines.push(mostLine("npm run dev: from a change of the server to its page", "s", await measureDev(), 2));
}
if (isWanted("visitor")) {
  const load = { url: `${program.base}/` };
  lines.push(await costLine("visitor's front page, from memory", load, await bareOf(load), 0.2));
}
if (isWanted("member")) {
  lines.push(...(await measureMember("member's front page", "/", 0.45)));
}
if (isWanted("data")) {
  const load = { url: `${program.base}${PAGE_DATA_PREFIX}/`, headers: cookie };
  const limit = await bareOf(load);
  let [measured, bare] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    measured = Math.max(measured, (await measureLoad({ ...load, ...TURN })).perSecond);
    bare = Math.max(bare, (await limit.measure({ ...load, ...TURN })).perSecond);
  }
  limit.stop();
  lines.push(ratioLine("member's front page as data", "/s", measured, { name: "bare", value: bare }, 0.09));
}
if (isWanted("thread")) {
  lines.push(...(await measureMember("thread of 1,000 comments, first window", thread, 0.65)));
}
if (isWanted("vote")) {
  const next = await prepareVotes(db, app.services.csrf);
  const url = program.base;
  const measured = await measureLoad({ url, connections: 64, next });
  const limit = await measureLoad({
    url,
    connections: 64,
    next: () => ({ ...next(), path: "/graphql", body: JSON.stringify({ query: "{ viewer { uid } }" }) }),
  });
  const bare = await startBare({ headers: { "content-type": "application/json" }, body: Buffer.from("{}") });
  lines.push(
    await costLine("vote", { url, connections: 64, next }, bare, 0.05),
    leastLine("vote, durable", "/s", measured.perSecond, 1_200, {
      name: "the same without a write",
      value: limit.perSecond,
    }),
  );
}
if (isWanted("live")) lines.push(...(await measureLive(program, db, app.services.csrf)));
if (isWanted("typing")) {
  const few = await measureThreadTyping(program.base, token, await threadOf(db, 50));
  const many = await measureThreadTyping(program.base, token, await threadOf(db, 5_000));
  const name = `in a thread of ${many.comments.toLocaleString("en")}, longest task`;
  const limit = (value: number) => ({ name: `of ${few.comments}`, value });
  lines.push(mostLine(`reading on ${name}`, "ms", many.readingOn, 50, undefined, limit(few.readingOn)));
  lines.push(mostLine(`scrolling ${name}`, "ms", many.scrolling, 50, undefined, limit(few.scrolling)));
  lines.push(mostLine(`typing ${name}`, "ms", many.typing, 50, undefined, limit(few.typing)));
  lines.push(mostLine(`voting ${name}`, "ms", many.voting, 50, undefined, limit(few.voting)));
}
if (isWanted("flood")) lines.push(...(await measureFlood(program, pathsOf(await somePosts(db)))));
await program.stop();
if (isWanted("refusals")) lines.push(...(await measureRefusals(join(folder, size), pathsOf(await somePosts(db)))));
if (isWanted("overload")) {
  const site = { db, csrf: app.services.csrf, targets: await somePosts(db) };
  lines.push(...(await measureOverload(join(folder, size), site)));
}
if (isWanted("pictures")) lines.push(...(await withMediaSite(measurePictures)));
if (isWanted("thumbnails")) lines.push(...(await withMediaSite(measureThumbnails)));
if (isWanted("growth")) lines.push(...(await measureFeedGrowth(folder)));
if (isWanted("history")) lines.push(...(await measureHistoryGrowth()));
if (isWanted("notifications")) lines.push(...(await measureNotifications()));
if (isWanted("fan-out")) lines.push(...(await measureFanOut()));
if (isWanted("digests")) lines.push(...(await measureDigests(size)));
if (isWanted("vote-wipe")) lines.push(...(await measureVoteWipe(size)));
if (isWanted("inbox")) lines.push(...(await measureInbox()));
if (isWanted("automod")) lines.push(...(await measureAutomod(size)));
if (isWanted("queue")) lines.push(...(await measureQueue()));
if (isWanted("cluster")) lines.push(...(await measureCluster()));
if (isWanted("hot")) lines.push(...(await measureHot(folder)));
if (isWanted("first-view")) {
  const { files, kilobytes } = await measureFirstView(app);
  lines.push(mostLine("scripts and styles of the first view, compressed", "kB", kilobytes, 111));
  lines.push(mostLine("files of the first view", "", files, 12));
}
await app.close();

const machine = `${cpus().length} × ${cpus()[0]?.model ?? "?"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
process.stdout.write(`\n${machine}\n\n${tableOf(lines)}\n`);
if (words.length === 0) {
  writeFileSync(
    join(root, "bench/latest.json"),
    `${JSON.stringify({ measuredAt: new Date().toISOString(), machine, lines }, null, 2)}\n`,
  );
}
process.exitCode = lines.every((line) => line.isReached) ? 0 : 1;

/** Compares the CPU time of a response with that of a bare Fastify server. Both alternate, and medians count. */
async function costLine(name: string, load: Load, bare: Bare, least: number): Promise<Line> {
  const rounds: { own: number; bare: number }[] = [];
  for (let round = 0; round < 3; round += 1) {
    const own = await measureLoad({ ...load, cpu: program.cpu, seconds: 4 });
    rounds.push({ own: own.cpuMs, bare: (await bare.measure({ ...load, seconds: 4 })).cpuMs });
  }
  bare.stop();
  const [ownMs, bareMs] = [median(rounds.map((one) => one.own)), median(rounds.map((one) => one.bare))];
  return ratioLine(name, "/s of CPU", 1_000 / ownMs, { name: "bare", value: 1_000 / bareMs }, least);
}

/**
 * Measures a member's page with session, queries, rendering and sending. Its limit renders the HTML as plain elements,
 * once alone and once from a bare server under the same load, because busy neighbouring cores slow a core down. Rounds
 * alternate, and the lowest value of each counts. Also measures compression, variation of response times, and size.
 */
async function measureMember(name: string, path: string, least: number): Promise<Line[]> {
  const load = { url: `${program.base}${path}`, connections: 16, cpu: program.cpu, ...TURN };
  const packing = { ...cookie, "accept-encoding": "br, gzip, zstd" };
  const view = await remembering.viewOf(app, path, cookie);
  const { body } = await remembering.renderer.renderBody(view);
  const plain = await startPlain(body);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await measureLoad({ ...load, headers: cookie }),
      packed: await measureLoad({ ...load, headers: packing }),
      plain: await plain.measure(load),
    });
  }
  plain.stop();
  const bareMs = Math.min(...rounds.map(({ bare }) => bare.cpuMs));
  const packedMs = Math.min(...rounds.map(({ packed }) => packed.cpuMs));
  const plainMs = Math.min(...rounds.map(({ plain }) => plain.aloneMs));
  const servedMs = Math.min(...rounds.map(({ plain }) => plain.servedMs));
  const spreads = rounds.map(({ bare }) => bare.p99 / bare.p50).sort((a, b) => a - b);
  return [
    ratioLine(`${name}`, "/s of CPU", 1_000 / bareMs, { name: "plain", value: 1_000 / plainMs }, least),
    ratioLine(`${name}`, "/s of CPU", 1_000 / bareMs, { name: "plain, served", value: 1_000 / servedMs }, least),
    ...oldLine(name, path, packedMs, plainMs),
    mostLine(`${name}, compressing of its CPU`, "times", (packedMs - bareMs) / packedMs, 0.2),
    mostLine(`${name}, p99 of p50 at 16 connections`, "times", spreads[Math.floor(ROUNDS / 2)] ?? 0, 3),
    mostLine(`${name}, HTML`, "kB", (await remembering.renderer.render(view)).length / 1e3, 250),
  ];
}

/** Compares the CPU time of one compressed page with that of another checkout, from AMBIT_BENCH_OLD. */
function oldLine(name: string, path: string, cpuMs: number, plainMs: number): Line[] {
  const old = JSON.parse(process.env.AMBIT_BENCH_OLD ?? "{}")[path === "/" ? "front" : "thread"] as number | undefined;
  if (old === undefined) return [];
  const most = Math.max(old / 3, plainMs / 0.6);
  const limit = { name: "3e13830", value: old };
  return [mostLine(`${name}, compressed`, "ms of CPU", cpuMs, Number(most.toFixed(2)), undefined, limit)];
}

function pathsOf(posts: readonly { path: string }[]): string[] {
  return posts.map(({ path }) => path);
}

/** Posts with their addresses; enough that each page has left the cache before it is requested again. */
async function somePosts(seeded: Db<Tables>): Promise<{ path: string; pid: number }[]> {
  const { links } = await import("#domain/links.ts");
  const { slugOf } = await import("#lib/slug.ts");
  const posts = await seeded.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.pid", "p.title", "s.name"])
    .where("p.deleted", "=", 0)
    .where("s.status", "=", 0)
    .orderBy("p.pid", "desc")
    .limit(20_000)
    .execute();
  return posts.map(({ pid, title, name }) => ({ pid, path: links.post({ sub: name, pid, slug: slugOf(title) }) }));
}

/** Address of the newest seeded thread with exactly this number of comments. */
async function threadOf(seeded: Db<Tables>, comments: number): Promise<string> {
  const post = await seeded.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.pid", "p.title", "s.name"])
    .where("p.comments", "=", comments)
    .where("p.deleted", "=", 0)
    .orderBy("p.pid", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const { links } = await import("#domain/links.ts");
  const { slugOf } = await import("#lib/slug.ts");
  return links.post({ sub: post.name, pid: post.pid, slug: slugOf(post.title) });
}
