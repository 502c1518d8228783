import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
// @ts-expect-error a script of this repository without types
import { aptInstall, succeeds } from "../../scripts/apt.mjs";
import { type FilledSite, filledSite } from "../support/backup-site.ts";
import { type CuttableProxy, startCuttableProxy } from "../support/cuttable-proxy.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { mayMount, mountSmallDisk, type SmallDisk } from "../support/small-disk.ts";
import { type Makers, makers } from "../support/world.ts";

/** Bytes of each server's data folder. */
const DISK_BYTES = 24 * 1_048_576;

/**
 * Servers of a site behind nginx with `packaging/nginx.conf`, on one PostgreSQL database. Each has its own data
 * folder, as on separate machines.
 */
export interface ClusterSite extends FilledSite {
  /** Address of nginx. */
  url: string;
  /** Errors that nginx logged, without refused connections to stopped servers. */
  proxyErrors(): string;
  db: Db<Tables>;
  make: Makers;
  servers: ClusterServer[];
}

export interface ClusterServer {
  /** Connection of this server to the database. */
  database: CuttableProxy;
  process: ServerProcess;
  /** `clock`: difference of the server's clock in seconds. */
  start(options?: { clock?: number }): Promise<void>;
  /** File system of the data folder; null if mounting is not permitted. */
  disk: SmallDisk | null;
}

export async function startClusterSite(count: number, env: Record<string, string> = {}): Promise<ClusterSite> {
  const site = await filledSite();
  const db = await site.open();
  const make = makers(db, Date.now);
  for (const name of ["sub", "site"]) await make.setting(`site.daily_${name}_posting_limit`, "1000000");
  const ports = await freePorts(count + 1);
  const url = `http://127.0.0.1:${ports.pop()}`;
  const servers = await Promise.all(
    ports.map(async (port) => {
      const database = await startCuttableProxy(site.env.DATABASE_URL ?? "");
      const direct = new URL(site.env.DATABASE_URL ?? "");
      direct.port = new URL(database.base).port;
      const folder = join(site.folder, `server-${port}`);
      mkdirSync(folder);
      const disk = mayMount ? mountSmallDisk(folder, DISK_BYTES) : null;
      const own = {
        ...site.env,
        AMBIT_DATA: folder,
        DATABASE_URL: direct.href,
        PORT: String(port),
        AMBIT_URL: url,
        AMBIT_PROXIES: "1",
        ...env,
      };
      const server = {
        database,
        process: undefined as unknown as ServerProcess,
        async start({ clock = 0 } = {}) {
          server.process = await startServer(folder, { ...own, ...(clock !== 0 && (await clockEnv(clock))) });
        },
        disk,
        async remove() {
          await server.process.stop();
          await database.close();
          disk?.unmount();
        },
      };
      await server.start();
      return server;
    }),
  );
  const nginx = await startNginx(url, ports);
  return {
    ...site,
    url,
    proxyErrors: nginx.errors,
    db,
    make,
    servers,
    async remove() {
      await nginx.stop();
      await Promise.all(servers.map((server) => server.remove()));
      await db.close();
      await site.remove();
    },
  };
}

/** Environment that shifts a program's clock. */
async function clockEnv(seconds: number): Promise<Record<string, string>> {
  if (!succeeds("faketime", "--version") && !(await aptInstall("faketime"))) {
    throw new Error("The cluster tests need faketime: apt-get install faketime.");
  }
  const lines = execFileSync("faketime", ["-f", `${seconds}s`, "env"], { encoding: "utf8" }).split("\n");
  const pairs = lines
    .map((line) => line.split("=", 2))
    .filter(([name]) => name === "LD_PRELOAD" || name === "FAKETIME");
  // waiting times are right
  return { ...Object.fromEntries(pairs), FAKETIME_DONT_FAKE_MONOTONIC: "1" };
}

/** Starts nginx with the packaged configuration, without https, for servers on these ports. */
async function startNginx(url: string, ports: readonly number[]): Promise<{ errors(): string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "ambit-nginx-"));
  const packaged = readFileSync(resolve(import.meta.dirname, "../../packaging/nginx.conf"), "utf8");
  const upstream = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join("\n  ");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder};`);
  const site = packaged
    .replace("server 127.0.0.1:3000 max_fails=0;", upstream)
    .replace(/server \{\s+listen 80;[^}]+\}/, "")
    .replace("listen 443 ssl http2;", `listen ${new URL(url).host};`)
    .replaceAll(/^ *(listen \[::\]|ssl_).*$/gm, "");
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const file = join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; worker_processes 1;
events {}
http { access_log off; ${places.join(" ")}
${site} }`,
  );
  const run = () => spawn("nginx", ["-p", folder, "-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  let child = run();
  if (await isMissing(child)) {
    if (!(await aptInstall("nginx"))) throw new Error("The cluster tests need nginx: apt-get install nginx.");
    child = run();
  }
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  while (
    !(await fetch(`${url}/healthz`)
      .then(({ ok }) => ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${errors}`);
  }
  return {
    errors() {
      const lines = readFileSync(join(folder, "error.log"), "utf8").split("\n");
      return lines.filter((line) => !line.includes("Connection refused")).join("\n");
    },
    async stop() {
      child.kill("SIGQUIT");
      child.kill("SIGTERM");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isMissing(child: ChildProcess): Promise<boolean> {
  return new Promise((done) => {
    child.once("spawn", () => done(false));
    child.once("error", () => done(true));
  });
}

async function freePorts(count: number): Promise<number[]> {
  const listeners = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  const ports: number[] = [];
  for (const listener of listeners) {
    if (!listener.listening) await new Promise((done) => listener.once("listening", done));
    ports.push((listener.address() as AddressInfo).port);
  }
  for (const listener of listeners) await new Promise((done) => listener.close(done));
  return ports;
}
