import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error a script of this repository without types
import { aptInstall, succeeds } from "../../scripts/apt.mjs";

/** Real PgBouncer in transaction mode. */
export interface PgBouncer {
  /** Address of a database of the server through the pooler. */
  urlOf(direct: string): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer with few connections to the PostgreSQL server of this address. */
export async function startPgBouncer(server: string, poolSize: number): Promise<PgBouncer> {
  if (!succeeds("pgbouncer", "--version") && !(await aptInstall("pgbouncer")))
    throw new Error("The cluster tests need PgBouncer: apt-get install pgbouncer.");
  const { hostname, port, username } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), "ambit-pgbouncer-"));
  // PgBouncer reads the file again after it gave up the rights of root
  chmodSync(folder, 0o755);
  const own = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
`,
  );
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", [...user, file], { stdio: ["ignore", "ignore", "pipe"] });
  const exited = once(child, "exit");
  let log = "";
  await new Promise<void>((done, fail) => {
    child.once("exit", () => fail(new Error(`PgBouncer did not start: ${log}`)));
    child.stderr.on("data", (chunk) => {
      log += chunk;
      if (log.includes("process up")) done();
    });
  });
  return {
    urlOf(direct) {
      const url = new URL(direct);
      url.port = String(own);
      return url.href;
    },
    async stop() {
      child.kill("SIGQUIT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}
