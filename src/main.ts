import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { links } from "#domain/links.ts";
import type { Tables } from "#domain/tables.ts";
import { findMissingFile } from "#features/content/uploads/server/find-missing-file.ts";
import { backupProcess } from "#features/data/backups/server/backup-process.ts";
import { doctorProcess } from "#features/data/doctor/server/doctor-process.ts";
import { ensureSetupToken } from "#features/site/setup/server/setup-token.ts";
import { nearest } from "#lib/nearest.ts";
import { stagedFolder } from "#platform/backup/staged-restore.ts";
import { databaseId } from "#platform/db/database-id.ts";
import { listPending, migrate } from "#platform/db/migrate.ts";
import { type Db, openDatabase } from "#platform/db/open-database.ts";
import { checkDatabaseFile, lockDataFolder } from "#platform/db/sqlite-file.ts";
import { checkBucket, siteStore } from "#platform/files/site-store.ts";
import { type Config, readConfig } from "#platform/http/config.ts";
import type { OpenHub } from "#platform/hub/hub.ts";
import { collectWhenIdle } from "#platform/idle-memory.ts";
import { programVersion as version } from "#platform/program-version.ts";
import { StartError } from "#platform/start-error.ts";
import { databaseProblem, folderProblem, listenProblem } from "#platform/start-problems.ts";
import { startSentence } from "#platform/start-sentence.ts";
import { cli } from "#strings/en/cli.ts";
import { builtRenderer } from "./app/renderer.ts";
import type { App } from "./app.ts";

// stored files are readable by their owner only
process.umask(0o077);

const root = resolve(import.meta.dirname, "..");
const print = (text: string) => process.stdout.write(`${text}\n`);

const isDemo = process.argv.includes("--demo");
const isDev = process.argv.includes("--dev");
refuseUnknown(process.argv.slice(2));

/** Prints the usage for --help and for unknown words instead of starting a server. */
function refuseUnknown(words: readonly string[]): void {
  if (words.includes("--help") || words.includes("-h")) {
    print(cli.serverUsage);
    process.exit(0);
  }
  const unknown = words.find((word) => word !== "--demo" && word !== "--dev");
  if (unknown === undefined) return;
  process.stderr.write(`${cli.unknownOption(unknown, nearest(unknown, ["--demo", "--help"]))}\n\n${cli.serverUsage}\n`);
  process.exit(2);
}

/** Lock of the data folder with a SQLite database, held as long as the server runs. */
let lock: { release(): void } | undefined;

async function start(): Promise<App> {
  // A demo has a folder of its own and never touches a database that is in use.
  const read = readConfig(process.env);
  const config = isDemo
    ? {
        ...read,
        dataDir: join(read.dataDir, "demo"),
        databaseUrl: undefined,
        directUrl: undefined,
        valkeyUrl: undefined,
        files: null,
        filesUrl: undefined,
      }
    : read;
  const buildDir = resolve(root, config.buildDir);
  const started = performance.now();

  // until there is a log, what the database warns of goes to the standard error stream
  let warn = (message: string, error?: unknown): void => {
    process.stderr.write(`${message} ${error ?? ""}\n`);
  };
  // an outage of the bucket does not stop the start, because pages work without files
  if (config.files !== null)
    await checkBucket(config.files).catch((error) => {
      if (error instanceof StartError) throw error;
      warn("The bucket of AMBIT_FILES does not answer.", error);
    });
  const db = await openOwnDatabase(config, (message, error) => warn(message, error));
  const demoSignIn = isDemo
    ? await (await import("#cli/demo.ts")).prepareDemo(db, siteStore(config), Date.now())
    : null;

  const dev = isDev ? (await import("./app/dev-renderer.ts")).devRenderer() : null;
  const built = () =>
    builtRenderer(buildDir).catch((error) => {
      const isMissing = error.code === "ERR_MODULE_NOT_FOUND" || error.code === "ENOENT";
      throw isMissing ? new StartError("not-built", { folder: buildDir }, error) : error;
    });
  // the program is loaded last, so that a start that fails says so at once
  const { buildApp } = await import("./app.ts");
  const { exportProcess } = await import("#features/data/exports/server/export-writer.ts");
  const app = await buildApp({
    config,
    db,
    renderer: dev?.renderer ?? (await built()),
    // while developing nothing need be built
    clientDir: isDev ? join(root, "public") : join(buildDir, "client"),
    version,
    // other servers may use the same database
    hub: await chooseHub(config, db),
    // a demo and what is being developed are made again, not restored
    doctor: isDemo || isDev || !config.backup.isHere ? undefined : doctorProcess(config.dataDir),
    exports: isDemo || isDev ? undefined : exportProcess(config.dataDir),
    backups:
      isDemo || isDev || !config.backup.isHere
        ? undefined
        : backupProcess(config.dataDir, process.env, config.isRestarted ? () => void shutDown(app) : null),
    logLevel: config.logLevel,
  });
  warn = (message, error) => app.http.log.warn({ err: error }, message);
  if (!config.limits) print("Rate limits are off (AMBIT_LIMITS=off). Use this only for tests and measuring.");
  // before anybody waits for an answer
  collectWhenIdle();
  // while developing another process listens there and passes on what comes in
  const { port: wanted, host } = isDev ? { port: 0, host: "127.0.0.1" } : config;
  await app.http.listen({ port: wanted, host }).catch((error) => {
    throw listenProblem(error, config);
  });
  const address = app.http.server.address();
  // another than the configured one where that is 0 and the system chooses
  const listening = typeof address === "object" && address ? address.port : config.port;
  dev?.announce(listening);
  const port = isDev ? config.port : listening;
  const local = new URL(`http://localhost:${port}`);
  print(
    `Ambit ${version} is listening on ${(config.publicUrl ?? local).href} (${Math.round(performance.now() - started)} ms).`,
  );
  if (demoSignIn) print(cli.demo.signIn(demoSignIn.name, demoSignIn.password));
  if (config.databaseUrl && config.files === null) {
    const missing = await findMissingFile(db.read, siteStore(config));
    if (missing !== null) print(cli.missingFile(missing, join(config.dataDir, "files")));
  }
  const setupToken = await ensureSetupToken(db);
  if (setupToken !== null) {
    const base = (config.publicUrl ?? local).origin;
    print(cli.setup(`${base}${links.setup(setupToken)}`));
  }
  return app;
}

/** Makes the data folder, takes it for this server, opens the database and brings it up to date. */
async function openOwnDatabase(config: Config, warn: (message: string, error?: unknown) => void) {
  await mkdir(config.dataDir, { recursive: true }).catch((error) => {
    throw folderProblem(error, config);
  });
  const file = join(config.dataDir, "ambit.db");
  try {
    if (!config.databaseUrl) {
      lock = lockDataFolder(config.dataDir, join(config.dataDir, "server.lock"));
    }
    if (!isDemo && !isDev && existsSync(stagedFolder(config.dataDir))) {
      const { restoreAtStart } = await import("#cli/backup/restore-at-start.ts");
      await restoreAtStart(config, { now: Date.now(), print, isLocked: lock !== undefined });
    }
    if (!config.databaseUrl) checkDatabaseFile(file);
    const { databaseUrl: url, databaseReadUrl: readUrl, poolSize, isPooled } = config;
    const db = await openDatabase<Tables>({ url, readUrl, poolSize, isPooled, file, warn });
    const applied = await upgrade(db, config);
    if (applied.length > 0) print(`Prepared the database (${applied.length} steps).`);
    return db;
  } catch (error) {
    throw databaseProblem(error, config);
  }
}

/** Hub for the servers that use the same database. */
async function chooseHub(config: Config, db: Db<Tables>): Promise<OpenHub | undefined> {
  const { directUrl, valkeyUrl } = config;
  if (!directUrl) return undefined;
  if (valkeyUrl) {
    const { valkeyHub } = await import("#platform/hub/valkey-hub.ts");
    return valkeyHub(valkeyUrl, `ambit:${await databaseId(db)}:hub`);
  }
  const { postgresHub } = await import("#platform/hub/postgres-hub.ts");
  return (options) =>
    postgresHub(directUrl)(options).catch((error) => {
      throw databaseProblem(error, config, "DATABASE_DIRECT_URL");
    });
}

/** Migrates the database, after a backup unless its data can be rebuilt. */
async function upgrade(db: Db<Tables>, config: Config): Promise<string[]> {
  const migrations = join(root, "db/migrations");
  if (isDemo || isDev) return (await migrate(db, migrations)).applied;
  const { pending } = await listPending(db, migrations);
  if (pending.length === 0) return [];
  // loads the backup code only for an upgrade
  const { upgradeSite } = await import("#cli/backup/upgrade-site.ts");
  return upgradeSite(db, { config, now: Date.now, print });
}

let closing = false;
async function shutDown(app: App): Promise<void> {
  if (closing) return;
  closing = true;
  // while developing the next start is what matters
  if (isDev) process.exit(0);
  print("Closing: finishing what is under way …");
  await app.close();
  lock?.release();
  print("Closed.");
  process.exit(0);
}

/** Milliseconds after the first signal, from which another one kills. Ctrl-C arrives twice: npm passes it on. */
const KILL_AFTER_MS = 3_000;
const PARENT_CHECK_MS = 1_000;

/** Closes the program at a signal, and when npm was killed: a server that outlives its npm would keep the port. */
function closeAtSignals(app: App, parent: number): void {
  let firstAt: number | null = null;
  const onSignal = () => {
    firstAt ??= Date.now();
    if (Date.now() - firstAt > KILL_AFTER_MS) process.kill(process.pid, "SIGKILL");
    void shutDown(app);
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
  if (!process.env.npm_lifecycle_event) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onSignal();
  }, PARENT_CHECK_MS).unref();
}

try {
  const parent = process.ppid;
  closeAtSignals(await start(), parent);
} catch (error) {
  process.stderr.write(`${startSentence(error) ?? (error as Error).stack}\n`);
  process.exit(1);
}
