import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { AppOptions } from "#app/app-options.ts";
import { builtRenderer, type Renderer } from "#app/renderer.ts";
import type { Site } from "#app/site.ts";
import { type App, addRoutes, buildApp, openSite } from "#app.ts";
import type { Tables } from "#domain/tables.ts";
import { lazily } from "#lib/lazily.ts";
import type { Db } from "#platform/db/open-database.ts";
import { createServer as createFastify } from "#platform/http/build-http.ts";
import { type Config, readConfig } from "#platform/http/config.ts";
import type { Limiter } from "#platform/http/limits.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import "./argon2.ts";
import { type Client, clientOf } from "./client.ts";
import { makeSqliteTemplate, openCopy, type SqliteTemplate, testDatabase, testEngine } from "./database.ts";
import { memoryHub } from "./hub.ts";
import { timed } from "./profile.ts";
import { recordRequests } from "./recorded-requests.ts";
import { sharedPictures } from "./shared-pictures.ts";
import { sourceRenderer } from "./source-renderer.ts";
import { type MadeSub, type Makers, type Member, makers } from "./world.ts";

const root = resolve(import.meta.dirname, "../..");
const buildDir = resolve(root, process.env.AMBIT_BUILD ?? "build");

/** False in a narrow run after a change, which makes no build (scripts/test.mjs). */
const isBuilt = process.env.AMBIT_UNBUILT === undefined;

/** Number of processes of each test site (`npm test -- cluster`). */
export const PROCESSES = Number(process.env.AMBIT_ROUND_ROBIN ?? 1);

const nobody = () => Promise.reject(new OutboundError("connection"));

/**
 * Clients of the test world: olive owns the sub "books", mina is its moderator and jan its janitor. adam is an
 * admin.
 */
export interface People {
  visitor: Client;
  alice: Client & { member: Member };
  bob: Client & { member: Member };
  carol: Client & { member: Member };
  olive: Client & { member: Member };
  mina: Client & { member: Member };
  jan: Client & { member: Member };
  adam: Client & { member: Member };
}

export interface TestApp {
  app: App;
  /** Closed at first; `listen` opens a port. */
  server: Server;
  db: Db<Tables>;
  people: People;
  /** "books" is a default sub, "garden" is not. */
  books: MadeSub;
  garden: MadeSub;
  make: Makers;
  /** Client with this member's session. */
  as(member: Member): Client & { member: Member };
  /** Clock of the program; tests change `now`. */
  clock: { now: number };
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** Replaces the fresh database. Must be migrated. */
  db?: Db<Tables>;
  limiter?: Limiter;
  guesses?: GuessLimiter;
  /** HTTP client for other sites. Default: rejects every request. */
  outbound?: Outbound;
  /** HTTP client for login providers. Default: rejects every request. */
  providers?: AppOptions["providers"];
  /** HTTP client for webhooks. Default: rejects every request. */
  hooks?: AppOptions["hooks"];
  /** Milliseconds within which a request must arrive. */
  requestTimeMs?: number;
  /** Milliseconds that unfinished requests get when the program closes. */
  closingGraceMs?: number;
  /** Milliseconds of event-loop delay above which requests are refused. Default: no limit. */
  slowestTurnMs?: number;
  /** True to run jobs and store counts at intervals, as a server does. Default: only on request. */
  hasTimers?: boolean;
  /** Overrides the timings of live connections. */
  liveTimes?: AppOptions["liveTimes"];
  /** Milliseconds for which settings are cached between requests. Default: no cache. */
  settingsFreshMs?: number;
  /** Receives every log line. */
  logStream?: { write(line: string): void };
  /** Connects this site with other processes. Default: it has one process. */
  hub?: AppOptions["hub"];
  /** Folder of the built browser files. Default: those of this repository. */
  clientDir?: string;
  /** Default: a process that makes no backups. */
  backups?: AppOptions["backups"];
  /** Default: exports are written by the server process. */
  exports?: AppOptions["exports"];
  /** Default: a process that finds no problems. */
  doctor?: AppOptions["doctor"];
  /** Epoch milliseconds of the clock at the start. */
  now?: number;
  /** False for an empty database. */
  world?: boolean;
  /** False for requests that `recordRequests` should skip. */
  recorded?: boolean;
  /** True for a separate server as in production, for tests of the server. Default: tests share the routes. */
  whole?: boolean;
}

let renderer: Renderer | undefined;

/** Renders the pages and measures the time if the run is profiled. */
async function testRenderer(): Promise<Renderer> {
  if (renderer) return renderer;
  const found = isBuilt ? await builtRenderer(buildDir) : sourceRenderer();
  renderer = { ...found, render: (view) => timed("rendering", () => found.render(view)) };
  return renderer;
}

/** Server whose routes serve one site after another. */
interface Routed {
  http: FastifyInstance;
  site: Site;
  hasRoutes: boolean;
  isRecorded: boolean;
}

/** Unused routed servers by log stream. Reused because adding the routes takes longer than most tests. */
const idle = new WeakMap<object, Routed[]>();
const UNLOGGED = {};

/** Options that only the site depends on, not the routes. */
const OF_SITE: ReadonlySet<string> = new Set([
  "config",
  "db",
  "now",
  "world",
  "recorded",
  "limiter",
  "guesses",
  "outbound",
  "providers",
  "hooks",
  "settingsFreshMs",
  "liveTimes",
  "hasTimers",
  "logStream",
  "hub",
  "backups",
  "exports",
  "doctor",
]);

/** The whole program on a fresh database, without a port, with the members of `People`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const usual = options.db === undefined && options.now === undefined && options.world !== false;
  const populated = usual && testEngine === "sqlite" ? await timed("database", populatedDatabase) : null;
  const db = options.db ?? populated?.db ?? (await timed("database", () => testDatabase<Tables>()));
  const clock = { now: options.now ?? Date.now() };
  const dataDir = mkdtempSync(join(tmpdir(), "ambit-files-"));
  const config = readConfig({}, { limits: false, development: false, dataDir, ...options.config });
  const isShared =
    !config.limits && config.trustedProxies === 0 && Object.keys(options).every((name) => OF_SITE.has(name));
  const whole: AppOptions = {
    paintsSample: false,
    pictures: sharedPictures,
    config,
    db,
    renderer: await testRenderer(),
    clientDir: options.clientDir ?? (isBuilt ? resolve(buildDir, "client") : resolve(root, "public")),
    version: "0.0.0-test",
    logLevel: options.logStream ? "info" : false,
    ...(options.logStream ? { logStream: options.logStream } : {}),
    now: () => clock.now,
    settingsFreshMs: options.settingsFreshMs ?? 0,
    hasTimers: options.hasTimers ?? false,
    ...(options.hub ? { hub: options.hub } : {}),
    ...(options.backups ? { backups: options.backups } : {}),
    ...(options.exports ? { exports: options.exports } : {}),
    providers: options.providers ?? { exchange: nobody },
    hooks: options.hooks ?? { post: nobody, check: () => {} },
    ...(options.doctor ? { doctor: options.doctor } : {}),
    outbound: options.outbound ?? { get: nobody, post: nobody },
    ...(options.limiter ? { limiter: options.limiter } : {}),
    // Disabled by default because other tests load the machine.
    slowestTurnMs: options.slowestTurnMs ?? Number.POSITIVE_INFINITY,
    ...(options.requestTimeMs ? { requestTimeMs: options.requestTimeMs } : {}),
    ...(options.closingGraceMs ? { closingGraceMs: options.closingGraceMs } : {}),
    ...(options.liveTimes ? { liveTimes: options.liveTimes } : {}),
    ...(options.guesses ? { guesses: options.guesses } : {}),
  };
  const isRecorded = options.recorded !== false;
  const { server, ...built } = await timed("app", () => {
    if (!isShared) return wholeApp(whole, isRecorded);
    return PROCESSES === 1 || options.hub ? routedApp(whole, isRecorded) : roundRobinApp(whole, isRecorded);
  });
  const app: App = { ...built, jobs: settledJobs(built) };
  const make = makers(db, () => clock.now);
  const as = (member: Member) => clientOf(app.http, app.services, member) as Client & { member: Member };
  const world = options.world === false ? null : (populated?.world ?? (await populate(db, () => clock.now)));
  return {
    app,
    server,
    db,
    make,
    as,
    clock,
    people: { ...clientsOf(world?.members ?? {}, as), visitor: clientOf(app.http, app.services, null) },
    books: world?.books as MadeSub,
    garden: world?.garden as MadeSub,
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function newServer(options: AppOptions): Routed {
  return { http: createFastify(options), site: {} as Site, hasRoutes: false, isRecorded: false };
}

type ServedApp = App & { server: Server };

/** Separate server, built as in production. */
async function wholeApp(options: AppOptions, isRecorded: boolean): Promise<ServedApp> {
  const app = await buildApp(options);
  if (isRecorded) recordRequests(app.http);
  return { ...app, server: app.http.server };
}

/** Fresh site behind the routes of earlier tests. */
async function routedApp(options: AppOptions, isRecorded: boolean): Promise<ServedApp> {
  const logStream = options.logStream ?? UNLOGGED;
  const own = idle.get(logStream) ?? [];
  idle.set(logStream, own);
  const routed = own.pop() ?? newServer(options);
  const { http, site } = routed;
  routed.isRecorded = isRecorded;
  const server = createServer();
  for (const event of ["request", "checkExpectation"]) server.on(event, (...sent) => http.server.emit(event, ...sent));
  Object.assign(site, await openSite(options, { server: server as FastifyInstance["server"], log: http.log }));
  if (!routed.hasRoutes) {
    recordRequests(http, () => routed.isRecorded);
    await addRoutes(site, http, options);
    routed.hasRoutes = true;
  }
  const { live, jobs, uses, attacks } = site;
  const close = lazily(async () => {
    await site.stop();
    await live.close();
    await site.close();
    own.push(routed);
  });
  return {
    http,
    server,
    services: site,
    live,
    jobs,
    uses,
    attacks,
    close,
  };
}

/** Several sites on one database, as several processes. Each request goes to the next one; sockets connect to the first. */
async function roundRobinApp(options: AppOptions, isRecorded: boolean): Promise<ServedApp> {
  const hub = memoryHub();
  const apps: ServedApp[] = [];
  for (let n = 0; n < PROCESSES; n += 1) apps.push(await routedApp({ ...options, hub: hub.open }, isRecorded));
  const [first] = apps as [ServedApp];
  const all = (act: (app: ServedApp) => Promise<unknown>) => async () => void (await Promise.all(apps.map(act)));
  let requests = 0;
  async function inject(...sent: Parameters<FastifyInstance["inject"]>) {
    requests += 1;
    const answer = await apps[requests % PROCESSES]?.http.inject(...sent);
    await settled();
    return answer;
  }
  const settled = all(async ({ services }) => {
    await services.settled();
    await hub.delivered();
  });
  return {
    ...first,
    http: new Proxy(first.http, { get: (http, name) => (name === "inject" ? inject : Reflect.get(http, name)) }),
    services: { ...first.services, settled },
    uses: { ...first.uses, flush: all(({ uses }) => uses.flush()) },
    attacks: { ...first.attacks, flush: all(({ attacks }) => attacks.flush()) },
    close: all(({ close }) => close()),
  };
}

/** Runs due jobs only after the jobs queued by earlier actions are stored. */
function settledJobs({ jobs, services }: App): App["jobs"] {
  return {
    ...jobs,
    async runDue() {
      await services.settled();
      await jobs.runDue();
      // a job's events may queue further jobs
      await services.settled();
      await jobs.runDue();
    },
  };
}

type Names = Exclude<keyof People, "visitor">;

interface World {
  members: Record<Names, Member>;
  books: MadeSub;
  garden: MadeSub;
}

/** Adds the members of `People` in one transaction, because PostgreSQL takes most of its time for the others. */
function populate(db: Db<Tables>, now: () => number): Promise<World> {
  return db.write((trx) => makeWorld(makers({ write: (work) => work(trx) }, now)));
}

async function makeWorld(make: Makers): Promise<World> {
  const adam = await make.member("adam", { isAdmin: true });
  const olive = await make.member("olive");
  const mina = await make.member("mina");
  const jan = await make.member("jan");
  const alice = await make.member("alice");
  const bob = await make.member("bob");
  const carol = await make.member("carol");
  const books = await make.sub(olive, { name: "books", is_default: 1 as never });
  const garden = await make.sub(olive, { name: "garden" });
  await make.position(mina, books, 1);
  await make.position(jan, books, 2);
  return { members: { alice, bob, carol, olive, mina, jan, adam }, books, garden };
}

function clientsOf(members: Partial<Record<Names, Member>>, as: TestApp["as"]): Omit<People, "visitor"> {
  const clients = Object.entries(members).map(([name, member]) => [name, as(member)]);
  return Object.fromEntries(clients);
}

let populatedTemplate: ReturnType<typeof makePopulatedTemplate> | undefined;

async function makePopulatedTemplate(): Promise<{ world: World; template: SqliteTemplate }> {
  const worlds: World[] = [];
  const template = await makeSqliteTemplate<Tables>(async (db) => worlds.push(await populate(db, Date.now)));
  return { world: worlds[0] as World, template };
}

/** Copy of a SQLite database with the members of `People`. The template is made once per process. */
async function populatedDatabase(): Promise<{ world: World; db: Db<Tables> }> {
  populatedTemplate ??= makePopulatedTemplate();
  const { world, template } = await populatedTemplate;
  const db = await openCopy<Tables>(template);
  // renews the log-in proof, which is valid for 15 minutes, because a test run takes longer
  await db.write((trx) => trx.updateTable("session").set({ proven_at: Date.now() }).execute());
  return { world, db };
}
