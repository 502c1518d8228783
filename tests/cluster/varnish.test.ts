import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
// @ts-expect-error a script of this repository without types
import { aptInstall, succeeds } from "../../scripts/apt.mjs";
import { type TestApp, testApp } from "../support/app.ts";
import { type CuttableProxy, startCuttableProxy } from "../support/cuttable-proxy.ts";
import { serverDatabase } from "../support/database.ts";
import { patient } from "../support/patience.ts";
import { listen } from "../support/sockets.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(root, "packaging", name), "utf8");

interface Place {
  folder: string;
  port: number;
  /** Host and port of the server. */
  server: URL;
}

/** Documented examples with other addresses, and with shorter times for old copies. */
const CACHES = {
  varnish: {
    version: ["varnishd", "-V"],
    start({ folder, port, server }: Place): string[] {
      const vcl = read("varnish.vcl")
        .replace('.port = "3000"', `.port = "${server.port}"`)
        .replace("req.grace = 30s", "req.grace = 1s");
      const file = join(folder, "default.vcl");
      writeFileSync(file, vcl);
      return ["varnishd", "-F", "-n", join(folder, "work"), "-a", `127.0.0.1:${port}`, "-f", file, "-s", "malloc,32m"];
    },
  },
  nginx: {
    version: ["nginx", "-v"],
    start({ folder, port, server }: Place): string[] {
      const example = read("nginx-cache.conf")
        .replace("/var/cache/nginx/ambit", join(folder, "cache"))
        .replace("server 127.0.0.1:3000", `server ${server.host}`)
        .replace("listen 127.0.0.1:3080", `listen 127.0.0.1:${port}`);
      const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (of) => `${of}_temp_path ${folder}/${of};`,
      );
      const file = join(folder, "nginx.conf");
      const main = process.getuid?.() === 0 ? "user root; " : "";
      writeFileSync(
        file,
        `${main}daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${paths.join(" ")}\n${example}\n}`,
      );
      return ["nginx", "-e", join(folder, "error.log"), "-c", file];
    },
  },
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

vi.setConfig({ hookTimeout: 10 * 60_000 });

describe.each(["varnish", "nginx"] as const)("visitors' pages behind %s", (name) => {
  const folder = mkdtempSync(join(tmpdir(), "ambit-cache-"));
  let app: TestApp;
  let wire: CuttableProxy;
  let cache: ChildProcess;
  let base: string;
  /** Requests that reached the server, with the status of their answers. */
  const reached: { url: string | undefined; status: number }[] = [];
  const undo: (() => unknown)[] = [];

  beforeAll(async () => {
    const { version, start } = CACHES[name];
    if (!succeeds(...version) && !(await aptInstall(name))) throw new Error(`This test needs ${name}: install it.`);
    chmodSync(folder, 0o755);
    const database = await serverDatabase();
    const url = new URL(database.url);
    wire = await startCuttableProxy(`http://${url.host}`);
    url.host = new URL(wire.base).host;
    const db = await openDatabase<Tables>({ url: url.href, poolSize: 4, warn: () => {} });
    await migrate(db, join(root, "db/migrations"));
    app = await testApp({ db });
    undo.push(
      () => app.close(),
      () => wire.close(),
      () => database.drop(),
    );
    await app.make.post(app.people.alice.member, app.books, { title: "An old thought" });
    const port = await freePort();
    const server = new URL(await listen(app));
    app.server.on("request", (request, reply) =>
      reply.on("finish", () => reached.push({ url: request.url, status: reply.statusCode })),
    );
    const [command = "", ...args] = start({ folder, port, server });
    cache = spawn(command, args, { stdio: "ignore" });
    base = `http://127.0.0.1:${port}`;
    const isReady = async () => {
      if (cache.exitCode !== null) return;
      expect((await get("/healthz")).status).toBe(200);
    };
    await vi.waitFor(isReady, { timeout: patient(20_000) });
    if (cache.exitCode !== null) throw new Error(`${command} ended at once.`);
  });
  afterAll(async () => {
    if (cache?.exitCode === null) {
      cache.kill();
      await new Promise((done) => cache.once("exit", done));
    }
    for (const step of undo) await step();
    rmSync(folder, { recursive: true, force: true });
  });

  async function get(path: string, headers: Record<string, string> = {}) {
    const got = await fetch(base + path, { redirect: "manual", headers: { accept: "text/html", ...headers } });
    return { status: got.status, text: await got.text(), headers: got.headers };
  }
  const asAlice = (path: string) => get(path, { cookie: `ambit=${app.people.alice.member.token}` });
  const isMembers = (page: { text: string }) => page.text.includes('action="/do/logout"');
  /** Requests until the time of the copies in the cache and on the server is over. */
  const untilNew = async (check: () => Promise<void>) => {
    app.clock.now += 10_000;
    await vi.waitFor(check, { timeout: patient(20_000), interval: 200 });
  };

  test("sends a copy to visitors, and the server's answer to members", async () => {
    const first = await get("/all/new");
    const before = reached.length;
    const again = await get("/all/new", { cookie: "_ga=1; seen=2", "user-agent": "another" });
    expect([reached.length, again.text, isMembers(again)]).toEqual([before, first.text, false]);
    const own = await asAlice("/all/new");
    expect([reached.length, isMembers(own), own.headers.get("cache-control")]).toEqual([
      before + 1,
      true,
      "private, no-store",
    ]);
    expect((await get("/all/new")).text).toBe(first.text);
  });

  test("stores no member's page, even if a member comes first", async () => {
    expect(isMembers(await asAlice("/s/books"))).toBe(true);
    expect(isMembers(await get("/s/books"))).toBe(false);
    expect(isMembers(await asAlice("/s/books"))).toBe(true);
    for (const cookie of [`x=1; ambit=${app.people.bob.member.token}`, `__Host-ambit=x;ambit_step=y`]) {
      const before = reached.length;
      await get("/s/books", { cookie });
      expect([cookie, reached.length]).toEqual([cookie, before + 1]);
    }
    const before = reached.length;
    await get("/s/books", { authorization: "Bearer x" });
    expect(reached.length).toBe(before + 1);
  });

  test("keeps languages, themes, preferences and kinds of data apart", async () => {
    const views: Record<string, string>[] = [
      {},
      { "accept-language": "es-MX,es;q=0.9,en;q=0.8" },
      { "accept-language": "de-DE,pt-ES,ru;q=0.5" },
      { cookie: "language=sk", "accept-language": "es" },
      { cookie: "_ga=1; dayNight=dark" },
      { cookie: `preferences=${encodeURIComponent('{"density":"cards"}')}` },
      { cookie: "dayNight=dank; language=es" },
    ];
    const pages = await Promise.all(views.map(async (headers) => (await get("/subs", headers)).text));
    expect(new Set(pages).size).toBe(views.length);
    const languages = pages.map((text) => /<html[^>]* lang="(\w+)"/.exec(text)?.[1]);
    expect(languages).toEqual(["en", "es", "ru", "sk", "en", "en", "es"]);
    expect(pages[4]).toContain('data-theme="dark"');
    const before = reached.length;
    for (const [at, headers] of views.entries()) expect((await get("/subs", headers)).text).toBe(pages[at]);
    expect(reached.length).toBe(before);
    const [plain, whole] = [await get("/-/data/subs"), await get("/-/data/subs", { "x-ambit-layout": "1" })];
    expect([plain, whole].map(({ text }) => "layout" in JSON.parse(text))).toEqual([false, true]);
  });

  test("ignores other names of the cookies and forwarded hosts", async () => {
    await get("/u/alice", { cookie: "DAYNIGHT=dark; LANGUAGE=es", "x-forwarded-host": "evil.example" });
    const page = await get("/u/alice");
    expect(page.text).not.toMatch(/data-theme|evil\.example/);
    expect(page.text).toMatch(/<html[^>]* lang="en"/);
  });

  test("stores neither private pages, missing ones, files nor answers to forms", async () => {
    for (const path of ["/login", "/no/such/page", "/robots.txt", "/search?q=thought"]) {
      await get(path);
      const before = reached.length;
      await get(path);
      expect([path, reached.length]).toEqual([path, before + 1]);
    }
  });

  test("connects live connections", async () => {
    const socket = io(`${base}/snt`, {
      transports: ["websocket"],
      reconnection: false,
      extraHeaders: { origin: base },
    });
    await new Promise((done, fail) => socket.once("connect", () => done(null)).once("connect_error", fail));
    socket.disconnect();
  });

  test("visitors read old copies while the database is away, and members get 503", async () => {
    const old = await get("/all/new");
    wire.cut();
    const failures = () => reached.filter(({ url, status }) => url === "/all/new" && status === 503).length;
    const before = failures();
    await untilNew(async () => {
      const page = await get("/all/new");
      expect([page.status, page.text]).toEqual([200, old.text]);
      expect(failures()).toBeGreaterThan(before + 2);
    });
    const member = await asAlice("/all/new");
    expect([member.status, member.headers.get("cache-control")]).toEqual([503, "private, no-store"]);
    // no copy exists of this page
    expect((await get("/all/hot")).status).toBe(503);
    expect((await get("/all/new")).text).toBe(old.text);

    wire.mend();
    await untilNew(async () => expect((await asAlice("/all/new")).status).toBe(200));
    await app.make.post(app.people.alice.member, app.books, { title: "A new thought" });
    await untilNew(async () => expect((await get("/all/new")).text).toContain("A new thought"));
  });

  test("visitors do not read old copies of what was removed", async () => {
    expect((await get("/s/garden")).status).toBe(200);
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("name", "=", "garden").execute());
    await untilNew(async () => expect((await get("/s/garden")).status).toBe(403));
  });

  test("visitors read old copies while the server is away", async () => {
    const page = await get("/s/books");
    const readAt = Date.now();
    expect(page.status).toBe(200);
    await new Promise((done) => {
      app.server.close(done);
      app.server.closeAllConnections();
    });
    await vi.waitFor(
      async () => {
        const old = await get("/s/books");
        expect([old.status, old.text]).toEqual([200, page.text]);
        expect(Date.now() - readAt).toBeGreaterThan(7_000);
      },
      { timeout: patient(20_000), interval: 500 },
    );
    expect((await asAlice("/s/books")).status).toBeGreaterThanOrEqual(502);
  });
});
