import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
// @ts-expect-error a script of this repository without types
import { aptInstall } from "../../scripts/apt.mjs";
import { type FilledSite, filledSite } from "../support/backup-site.ts";
import { type CuttableProxy, startCuttableProxy } from "../support/cuttable-proxy.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { type Makers, makers } from "../support/world.ts";

/** Servers of a site behind nginx with `packaging/nginx.conf`, on one PostgreSQL database and one data folder. */
export interface ClusterSite extends FilledSite {
  /** Address of nginx. */
  url: string;
  db: Db<Tables>;
  make: Makers;
  servers: ClusterServer[];
}

export interface ClusterServer {
  /** Connection of this server to the database. */
  database: CuttableProxy;
  process: ServerProcess;
  start(): Promise<void>;
}

export async function startClusterSite(count: number, env: Record<string, string> = {}): Promise<ClusterSite> {
  const site = await filledSite();
  const db = await site.open();
  const ports = await freePorts(count + 1);
  const url = `http://127.0.0.1:${ports.pop()}`;
  const servers = await Promise.all(
    ports.map(async (port) => {
      const database = await startCuttableProxy(site.env.DATABASE_URL ?? "");
      const direct = new URL(site.env.DATABASE_URL ?? "");
      direct.port = new URL(database.base).port;
      const own = {
        ...site.env,
        DATABASE_URL: direct.href,
        PORT: String(port),
        AMBIT_URL: url,
        AMBIT_PROXIES: "1",
        ...env,
      };
      const server = {
        database,
        process: undefined as unknown as ServerProcess,
        async start() {
          server.process = await startServer(site.folder, own);
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
    db,
    make: makers(db, Date.now),
    servers,
    async remove() {
      await nginx.stop();
      await Promise.all(servers.map(({ process }) => process.stop()));
      await Promise.all(servers.map(({ database }) => database.close()));
      await db.close();
      await site.remove();
    },
  };
}

/** Starts nginx with the packaged configuration, without https, for servers on these ports. */
async function startNginx(url: string, ports: readonly number[]): Promise<{ stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "ambit-nginx-"));
  const packaged = readFileSync(resolve(import.meta.dirname, "../../packaging/nginx.conf"), "utf8");
  const upstream = ports.map((port) => `server 127.0.0.1:${port};`).join("\n  ");
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder};`);
  const site = packaged
    .replace("server 127.0.0.1:3000;", upstream)
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
