import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "#platform/http/config.ts";
// @ts-expect-error a script of this repository without types
import { succeeds } from "../../scripts/apt.mjs";
import { type TestApp, testApp } from "../support/app.ts";
import { selfSigned } from "../support/certificate.ts";
import { patient } from "../support/patience.ts";
import { listen } from "../support/sockets.ts";

const HOST = "talk.example";
const read = (name: string) => readFileSync(resolve(import.meta.dirname, "../../packaging", name), "utf8");

interface Place {
  folder: string;
  port: number;
  server: string;
  key: string;
  cert: string;
}

/** Documented examples with only addresses and certificates replaced. */
const EXAMPLES = {
  nginx({ folder, port, server, key, cert }: Place): string[] {
    const example = read("nginx.conf")
      .replaceAll(/^\s*listen \[::\].*$/gm, "")
      .replace("listen 80;", `listen unix:${folder}/plain.sock;`)
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port} ssl http2;`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${cert};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replace("127.0.0.1:3000", server);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (of) => `${of}_temp_path ${folder}/${of};`,
    );
    const file = join(folder, "nginx.conf");
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary.join(" ")}\n${example}\n}`,
    );
    return ["nginx", "-e", join(folder, "error.log"), "-c", file];
  },
  caddy({ folder, port, server, key, cert }: Place): string[] {
    const example = read("Caddyfile")
      .replace(`${HOST} {`, `https://${HOST}:${port} {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`)
      .replace("127.0.0.1:3000", server)
      .replace("/var/log/caddy/ambit.log", join(folder, "access.log"));
    const file = join(folder, "Caddyfile");
    writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${example}`);
    return ["caddy", "run", "--adapter", "caddyfile", "--config", file];
  },
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

// optional programs: only these tests need them
const isThere = { nginx: succeeds("nginx", "-v"), caddy: succeeds("caddy", "version") };

describe.each(["nginx", "caddy"] as const)("example configuration of %s", (name) => {
  let app: TestApp;
  let proxy: ChildProcess | undefined;
  let port: number;
  const folder = mkdtempSync(join(tmpdir(), "ambit-proxy-"));

  beforeAll(async () => {
    if (!isThere[name]) return;
    const config = { publicUrl: new URL(`https://${HOST}`), https: true, trustedProxies: 1 };
    const { metrics } = readConfig({ METRICS_FROM: "198.51.100.9" });
    app = await testApp({ config: { ...config, metrics } });
    const { key, cert } = selfSigned(HOST);
    writeFileSync(join(folder, "key.pem"), key);
    writeFileSync(join(folder, "cert.pem"), cert);
    port = await freePort();
    const server = new URL(await listen(app)).host;
    const place = { folder, port, server, key: join(folder, "key.pem"), cert: join(folder, "cert.pem") };
    const [command = "", ...args] = EXAMPLES[name](place);
    proxy = spawn(command, args, { stdio: "ignore", env: { ...process.env, HOME: folder } });
    await vi.waitFor(async () => expect((await ask("/healthz")).status).toBe(200), { timeout: patient(10_000) });
  });
  afterAll(async () => {
    proxy?.kill();
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const ask = (path: string, headers: Record<string, string> = {}, body?: Buffer) =>
    new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((done, fail) => {
      const method = body ? "POST" : "GET";
      const options = { host: "127.0.0.1", port, path, method, servername: HOST, rejectUnauthorized: false };
      const sent = request({ ...options, headers: { host: HOST, accept: "text/html", ...headers } }, (got) => {
        let text = "";
        got.on("data", (chunk) => {
          text += chunk;
        });
        got.on("end", () => done({ status: got.statusCode ?? 0, text, headers: got.headers }));
      });
      sent.on("error", fail);
      sent.end(body);
    });

  test.skipIf(!isThere[name])("serves complete pages with policy and strict transport headers once", async () => {
    const page = await ask("/s/books");
    expect([page.status, page.text.includes("</html>")]).toEqual([200, true]);
    expect(page.headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'self'/);
    expect(page.headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=5,/);
  });

  test.skipIf(!isThere[name])("ignores a client's own proxy headers and keeps metrics internal", async () => {
    const seen: string[] = [];
    app.app.http.server.on("request", ({ headers }) => seen.push(String(headers["x-forwarded-for"])));
    await ask("/s/books", { "x-forwarded-for": "198.51.100.9" });
    expect(seen).toEqual(["127.0.0.1"]);
    expect((await ask("/metrics", { "x-forwarded-for": "198.51.100.9" })).status).toBe(404);
    expect(seen).toHaveLength(1);
  });

  test.skipIf(!isThere[name])("accepts a file of the maximum size and refuses a larger one", async () => {
    const type = { "content-type": "application/octet-stream" };
    const refusedHere = await ask("/do/vote/post/1", type, Buffer.alloc(20_000_000));
    expect(refusedHere.status).toBeGreaterThanOrEqual(400);
    expect(refusedHere.text).not.toMatch(/nginx/);
    // nginx checks the size before forwarding, caddy while forwarding
    const tooLarge = await ask("/do/vote/post/1", type, Buffer.alloc(34_000_000));
    expect(tooLarge.status).toBe({ nginx: 413, caddy: 400 }[name]);
  });

  test.skipIf(!isThere[name])("accepts websockets from the site's own pages only", async () => {
    const open = (origin: string) => {
      const { token } = app.people.alice.member;
      const socket = io(`https://127.0.0.1:${port}/snt`, {
        transports: ["websocket"],
        reconnection: false,
        forceNew: true,
        rejectUnauthorized: false,
        extraHeaders: { host: HOST, origin, cookie: `__Host-ambit=${token}` },
      });
      return new Promise<string>((done) => {
        socket.on("uinfo", () => done("joined"));
        socket.on("connect_error", () => done("refused"));
      }).finally(() => socket.disconnect());
    };
    expect(await open(`https://${HOST}`)).toBe("joined");
    expect(await open("https://evil.example")).toBe("refused");
  });
});
