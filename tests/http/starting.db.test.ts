import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lockDataFolder } from "#platform/db/sqlite-file.ts";
import { cli } from "#strings/en/cli.ts";
import { filledSite } from "../support/backup-site.ts";
import { serverDatabase, testEngine } from "../support/database.ts";
import { type FailedStart, runProgram, startAndFail } from "../support/failing-start.ts";
import { patient } from "../support/patience.ts";
import { startServer } from "../support/server-process.ts";
import { connect } from "../support/sockets.ts";
import { valkeyServer } from "../support/valkey-server.ts";

vi.setConfig({ testTimeout: 90_000 });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ambit-start-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Expects one or two sentences with the problem and its solution, and no other output. */
function expectSentences({ code, complaint }: FailedStart, ...parts: string[]) {
  expect(complaint.trim().split("\n")).toHaveLength(1);
  for (const part of parts) expect(complaint).toContain(part);
  expect(complaint).not.toMatch(/\bat \S+ \(|node:|Error\b|secret-word/);
  expect(code).toBe(1);
}

test("creates files that are unreadable for other users of the machine", async () => {
  const dataDir = join(folder, "data");
  const former = process.umask(0o022);
  try {
    const server = testEngine === "postgres" ? await serverDatabase() : null;
    const env: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
    const program = await startServer(dataDir, env);
    const { code } = await runProgram("src/cli/main.ts", { AMBIT_DATA: dataDir, ...env }, ["backup"]);
    expect(code).toBe(0);
    await program.stop();
    await server?.drop();
  } finally {
    process.umask(former);
  }
  const written = readdirSync(dataDir, { recursive: true, encoding: "utf8" });
  expect(written.some((name) => name.endsWith(".zip"))).toBe(true);
  const open = ["", ...written].filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
});

test.runIf(testEngine === "sqlite")("a request for help and an unknown word start no server", async () => {
  const help = await runProgram("src/main.ts", { AMBIT_DATA: folder }, ["--help"]);
  expect([help.code, help.complaint]).toEqual([0, ""]);
  expect(help.out).toContain("npm start -- --demo");
  const unknown = await runProgram("src/main.ts", { AMBIT_DATA: folder }, ["--deom"]);
  expect(unknown.code).toBe(2);
  expect(unknown.complaint).toContain("Unknown option --deom. Did you mean --demo?");
  expect(readdirSync(folder)).toEqual([]);
});

describe("invalid setting", () => {
  test.each([
    [{ PORT: "eighty" }, ["PORT must be a whole number", '"eighty"']],
    [{ METRICS_TOKENS: "x" }, ["METRICS_TOKENS is not known. Did you mean METRICS_TOKEN?"]],
    [{ LOG_LEVEL: "verbose" }, ["LOG_LEVEL must be debug, info, warn or error"]],
    [{ DATABASE_URL: "mysql://me:secret-word@localhost/x" }, ["DATABASE_URL must be the address"]],
    [{ DATABASE_URL: "postgres://me:secret-word@127.0.0.1:1/x" }, ["127.0.0.1:1 does not answer", "DATABASE_URL"]],
  ])("%j is explained", async (env, parts) => {
    expectSentences(await startAndFail({ AMBIT_DATA: folder, ...env }), ...parts);
  });
});

test.runIf(testEngine === "postgres")(
  "two servers on one database start at once and send each other's live updates",
  async () => {
    const site = await filledSite();
    try {
      const [one, two] = await Promise.all([startServer(site.folder, site.env), startServer(site.folder, site.env)]);
      const reader = await connect(two.base, null);
      await reader.watch(site.pid);
      const sent = await fetch(`${one.base}/do/sendcomment/${site.pid}`, site.comment("From the other server"));
      expect(await sent.json()).toMatchObject({ status: "ok" });
      expect(await reader.until("threadcomments")).toEqual({ pid: site.pid, comments: 1 });
      reader.close();
      await Promise.all([one.stop(), two.stop()]);
      const lacks = cli.missingFile(site.picture.name, join(folder, "files"));
      expect(one.output()).not.toContain("lacks files");
      const elsewhere = await startServer(folder, { ...site.env, AMBIT_DATA: folder });
      const found = vi.waitFor(() => expect(elsewhere.output()).toContain(lacks), patient(5_000));
      await found.finally(elsewhere.stop);
    } finally {
      await site.remove();
    }
  },
);

test.runIf(testEngine === "postgres")("a Valkey server that refuses the password is named without it", async () => {
  const [server, valkey] = [await serverDatabase(), await valkeyServer()];
  try {
    const VALKEY_URL = valkey.url.replace("//:", "//:hidden");
    const ended = await startAndFail({ AMBIT_DATA: folder, DATABASE_URL: server.url, VALKEY_URL });
    expectSentences(ended, "refuses VALKEY_URL (WRONGPASS");
    expect(ended.complaint).not.toContain("hidden");
  } finally {
    await valkey.stop();
    await server.drop();
  }
});

test.runIf(testEngine === "postgres")("an unreachable database is named without its password", async () => {
  const server = await serverDatabase();
  try {
    const url = new URL(server.url);
    url.pathname = "/nowhere_at_all";
    expectSentences(
      await startAndFail({ AMBIT_DATA: folder, DATABASE_URL: url.href }),
      "nowhere_at_all does not exist",
    );
  } finally {
    await server.drop();
  }
});

describe.runIf(testEngine === "sqlite")("unavailable port or address", () => {
  test("explains a port in use", async () => {
    const taker = createServer();
    const port = await new Promise<number>((done) =>
      taker.listen(0, "127.0.0.1", () => done((taker.address() as { port: number }).port)),
    );
    const failed = await startAndFail({ AMBIT_DATA: folder, PORT: String(port) });
    await new Promise((done) => taker.close(done));
    expectSentences(failed, `Port ${port} is in use`, "PORT");
  });
});

describe.runIf(testEngine === "sqlite")("unusable data folder", () => {
  const start = () => startAndFail({ AMBIT_DATA: folder, PORT: "0" });

  test("refuses a read-only folder and a file as the folder", async () => {
    expectSentences(await startAndFail({ AMBIT_DATA: "/sys/ambit", PORT: "0" }), "/sys/ambit", "AMBIT_DATA");
    const file = join(folder, "file");
    writeFileSync(file, "");
    expectSentences(await startAndFail({ AMBIT_DATA: file, PORT: "0" }), "not a folder");
  });

  test("refuses a damaged or invalid database", async () => {
    writeFileSync(join(folder, "ambit.db"), "this is a shopping list ".repeat(1_000));
    expectSentences(await start(), "damaged", "backup");
  });

  test("refuses an empty or missing database in every program instead of replacing it", async () => {
    const file = join(folder, "ambit.db");
    writeFileSync(file, "");
    expectSentences(await start(), "is empty", "backup");
    const command = await runProgram("src/cli/main.ts", { AMBIT_DATA: folder }, ["migrate"]);
    expectSentences(command, "is empty", "backup");
    expect(statSync(file).size).toBe(0);
    rmSync(file);
    writeFileSync(`${file}-wal`, "what was not yet moved over");
    expectSentences(await start(), "is missing", "backup");
    expect(existsSync(file)).toBe(false);
  });
});

test.runIf(testEngine === "sqlite")("a server stops when its parent npm is killed", async () => {
  const program = `require("node:child_process").spawn(process.execPath, ["src/main.ts"], { stdio: "inherit" })`;
  const npm = spawn(process.execPath, ["-e", program], {
    env: { ...process.env, npm_lifecycle_event: "start", AMBIT_DATA: folder, PORT: "0", HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  npm.stdout.on("data", (chunk) => {
    output += chunk;
    if (output.includes("is listening on")) npm.kill("SIGKILL");
  });
  await new Promise((done) => npm.stdout.once("close", done));
  expect(output).toMatch(/Closed\.\n$/);
});

describe.runIf(testEngine === "sqlite")("two servers on one data folder", () => {
  test("refuses the second, allows commands beside the first, and releases the folder when it is killed", async () => {
    const first = await startServer(folder);
    try {
      expectSentences(await startAndFail({ AMBIT_DATA: folder, PORT: "0" }), "Another server is using", folder);
      const command = await runProgram("src/cli/main.ts", { AMBIT_DATA: folder }, ["admin", "list"]);
      expect([command.complaint, command.code]).toEqual(["", 0]);
      expect((await fetch(`${first.base}/healthz`)).status).toBe(200);
    } finally {
      await first.kill();
    }
    lockDataFolder(folder, join(folder, "server.lock")).release();
  });
});
