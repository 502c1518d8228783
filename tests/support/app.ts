import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { AppOptions } from "#app/app-options.ts";
import { builtRenderer, type Renderer } from "#app/renderer.ts";
import type { Site } from "#app/site.ts";
import { type App, buildApp, openSite, routeTo } from "#app.ts";
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
import { timed } from "./profile.ts";
import { recordRequests } from "./recorded-requests.ts";
import { sharedPictures } from "./shared-pictures.ts";
import { sourceRenderer } from "./source-renderer.ts";
import { type MadeSub, type Makers, type Member, makers } from "./world.ts";

const root = resolve(import.meta.dirname, "../..");
const buildDir = resolve(root, process.env.AMBIT_BUILD ?? "build");

/** A narrow run after a change has no build (scripts/test.mjs). */
const isBuilt = process.env.AMBIT_UNBUILT === undefined;

const nobody = () => Promise.reject(new OutboundError("connection"));

/** alice, bob and carol are members; olive owns the sub of books, mina moderates it, jan is its janitor; adam is an admin. */
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
  /** Listens once a test asks it to: see `listen`. */
  server: Server;
  db: Db<Tables>;
  people: People;
  /** The sub of books, which is a default sub, and the garden, which is not. */
  books: MadeSub;
  garden: MadeSub;
  make: Makers;
  /** Anybody at the keyboard. */
  as(member: Member): Client & { member: Member };
  /** The clock that the program reads; set it to travel. */
  clock: { now: number };
  close(): Promise<void>;
}

export interface TestAppOptions {
  config?: Partial<Config>;
  /** In place of a fresh database; migrated. */
  db?: Db<Tables>;
  limiter?: Limiter;
  guesses?: GuessLimiter;
  /** Other sites; by default nobody answers. */
  outbound?: Outbound;
  /** Where one logs in besides; by default nobody answers. */
  providers?: AppOptions["providers"];
  /** Where webhooks are; by default nobody answers. */
  hooks?: AppOptions["hooks"];
  /** Another time for requests to be here. */
  requestTimeMs?: number;
  /** Milliseconds that unfinished requests get when the program closes. */
  closingGraceMs?: number;
  /** Milliseconds of a turn of the event loop from which requests are refused. Default: none are. */
  slowestTurnMs?: number;
  /** Other times for live connections. */
  liveTimes?: AppOptions["liveTimes"];
  /** How long settings are kept between requests, in milliseconds: not at all, if it is not said. */
  settingsFreshMs?: number;
  /** Takes every log line. */
  logStream?: { write(line: string): void };
  /** What makes the daily backups; nothing, if it is not said. */
  backups?: AppOptions["backups"];
  /** What writes exports; the server itself, if it is not said. */
  exports?: AppOptions["exports"];
  /** What looks at the site; nothing, if it is not said. */
  doctor?: AppOptions["doctor"];
  /** Epoch milliseconds at the start. */
  now?: number;
  /** False for an empty database. */
  world?: boolean;
  /** False for requests that do not test an endpoint. */
  recorded?: boolean;
  /** True for a program as it starts, where a test is about its server; otherwise tests share the routes. */
  whole?: boolean;
}

let renderer: Renderer | undefined;

/** Renders the pages, and counts the time if the run is profiled. */
async function testRenderer(): Promise<Renderer> {
  if (renderer) return renderer;
  const found = isBuilt ? await builtRenderer(buildDir) : sourceRenderer();
  renderer = { ...found, render: (view) => timed("rendering", () => found.render(view)) };
  return renderer;
}

/** A server whose routes lead to one site after another. */
interface Routed {
  http: FastifyInstance;
  site: Site;
  hasRoutes: boolean;
  isRecorded: boolean;
}

/** Routed servers that no test uses now, by what takes their log. Adding the routes takes longer than most tests. */
const idle = new WeakMap<object, Routed[]>();
const UNLOGGED = {};

/** Options that only the fields of a site depend on, and no route. */
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
  "logStream",
  "backups",
  "exports",
  "doctor",
]);

/** The whole program around a fresh database, without a port, with people in it. */
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
    clientDir: isBuilt ? resolve(buildDir, "client") : resolve(root, "public"),
    version: "0.0.0-test",
    logLevel: options.logStream ? "info" : false,
    ...(options.logStream ? { logStream: options.logStream } : {}),
    now: () => clock.now,
    settingsFreshMs: options.settingsFreshMs ?? 0,
    jobPollMs: null,
    ...(options.backups ? { backups: options.backups } : {}),
    ...(options.exports ? { exports: options.exports } : {}),
    providers: options.providers ?? { exchange: nobody },
    hooks: options.hooks ?? { post: nobody, check: () => {} },
    ...(options.doctor ? { doctor: options.doctor } : {}),
    outbound: options.outbound ?? { get: nobody, post: nobody },
    ...(options.limiter ? { limiter: options.limiter } : {}),
    // the machine of the tests is busy with other tests; any number would do where no turn was measured for a while
    slowestTurnMs: options.slowestTurnMs ?? Number.POSITIVE_INFINITY,
    ...(options.requestTimeMs ? { requestTimeMs: options.requestTimeMs } : {}),
    ...(options.closingGraceMs ? { closingGraceMs: options.closingGraceMs } : {}),
    ...(options.liveTimes ? { liveTimes: options.liveTimes } : {}),
    ...(options.guesses ? { guesses: options.guesses } : {}),
  };
  const { server, ...built } = await timed("app", () =>
    (isShared ? routedApp : wholeApp)(whole, options.recorded !== false),
  );
  const app: App = { ...built, jobs: settledJobs(built) };
  const make = makers(db, () => clock.now);
  const as = (member: Member) => clientOf(app.http, app.services, member) as Client & { member: Member };
  const world = options.world === false ? null : (populated?.world ?? (await populate(make)));
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

/** A program of its own, as it starts. */
async function wholeApp(options: AppOptions, isRecorded: boolean): Promise<ServedApp> {
  const app = await buildApp(options);
  if (isRecorded) recordRequests(app.http);
  return { ...app, server: app.http.server };
}

/** A fresh site behind routes that earlier tests have used. */
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
    await routeTo(site, http, options);
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

/** Jobs that are looked for once those are there that what was done before asks for. */
function settledJobs({ jobs, services }: App): App["jobs"] {
  return {
    ...jobs,
    async runDue() {
      await services.settled();
      await jobs.runDue();
      // a job's own events may ask for further ones
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

async function populate(make: Makers): Promise<World> {
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
  const template = await makeSqliteTemplate<Tables>(async (db) => worlds.push(await populate(makers(db, Date.now))));
  return { world: worlds[0] as World, template };
}

/** A SQLite database with people in it; they are made once, and their database is copied for each test. */
async function populatedDatabase(): Promise<{ world: World; db: Db<Tables> }> {
  populatedTemplate ??= makePopulatedTemplate();
  const { world, template } = await populatedTemplate;
  const db = await openCopy<Tables>(template);
  // a log-in counts as proof for 15 minutes, and a test run takes longer
  await db.write((trx) => trx.updateTable("session").set({ proven_at: Date.now() }).execute());
  return { world, db };
}
