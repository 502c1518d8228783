import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { picture } from "../../../../tests/support/pictures.ts";
import { type PicturePool, picturePool } from "./picture-pool.ts";

let folder: string;
let pool: PicturePool | undefined;
let logged: { complaint?: string; signal?: string }[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ambit-pool-"));
  logged = [];
});
afterEach(async () => {
  await pool?.close();
  rmSync(folder, { recursive: true });
});

const log = { error: (values: object) => void logged.push(values) };

/** Pool whose decoder process runs this program. */
function poolOf(program: string, more: Partial<Parameters<typeof picturePool>[0]> = {}): PicturePool {
  const file = join(folder, "decoder.mjs");
  writeFileSync(file, program);
  pool = picturePool({ log, program: file, ...more });
  return pool;
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "made",
    (error: { code?: string }) => error.code,
  );

test("decodes images one after the other in the same process", async () => {
  pool = picturePool({ log });
  const bytes = await picture(300, 200);
  const made = await Promise.all([pool.make(bytes, "png"), pool.make(bytes, "png"), pool.make(bytes, "png")]);
  expect(made.map(({ width, height, animated }) => [width, height, animated])).toEqual([
    [300, 200, false],
    [300, 200, false],
    [300, 200, false],
  ]);
  expect(made[0]?.variants.map(({ width }) => width)).toEqual([70, 140, 640, 1280]);
  expect(made[0]?.original.equals(made[2]?.original as Buffer)).toBe(true);
  expect(logged).toEqual([]);
});

test("refuses an image with the wrong type and continues", async () => {
  pool = picturePool({ log });
  const bytes = await picture();
  expect(await codeOf(pool.make(bytes, "jpg"))).toBe("file.unreadable");
  expect(await codeOf(pool.make(bytes, "png"))).toBe("made");
  expect(logged).toEqual([]);
});

test("kills and reports a hanging decoder and starts another for the next image", async () => {
  const hangs = poolOf("process.stdin.on('data', () => {})", { timeMs: 200 });
  expect(await codeOf(hangs.make(Buffer.alloc(10), "png"))).toBe("file.unreadable");
  expect(await codeOf(hangs.make(Buffer.alloc(10), "png"))).toBe("file.unreadable");
  expect(logged).toMatchObject([
    { complaint: "took too long", signal: "SIGKILL" },
    { complaint: "took too long", signal: "SIGKILL" },
  ]);
});

test("reports a crashed decoder with its last output and continues with waiting images", async () => {
  const dies = poolOf("process.stdin.once('data', () => { console.error('segmentation'); process.exit(139); })");
  const codes = await Promise.all([1, 2].map(() => codeOf(dies.make(Buffer.alloc(10), "png"))));
  expect(codes).toEqual(["file.unreadable", "file.unreadable"]);
  expect(logged).toMatchObject([{ code: 139, complaint: "segmentation\n" }, { code: 139 }]);
});

test.each(["{}", "\u0000\u0000\u0000\u0002[]", "\u007f\u007f\u007f\u007f"])(
  "kills the decoder after an invalid answer (%j)",
  async (answer) => {
    const lies = poolOf(`process.stdin.once('data', () => process.stdout.write(${JSON.stringify(answer)}))`, {
      timeMs: 2_000,
    });
    expect(await codeOf(lies.make(Buffer.alloc(10), "png"))).toBe("file.unreadable");
    expect(logged).toHaveLength(1);
  },
);

test("refuses a request at once if the queue is full", async () => {
  const hangs = poolOf("process.stdin.on('data', () => {})", { mostWaiting: 2 });
  const waiting = [1, 2, 3].map(() => codeOf(hangs.make(Buffer.alloc(10), "png")));
  expect(await codeOf(hangs.make(Buffer.alloc(10), "png"))).toBe("request.overloaded");
  await hangs.close();
  expect(await Promise.all(waiting)).toEqual(["request.overloaded", "request.overloaded", "request.overloaded"]);
  expect(logged).toEqual([]);
});

test("denies a compromised decoder access to files, processes, secrets and the network", async () => {
  process.env.AMBIT_TEST_SECRET = "a secret";
  const server = createServer().listen(0, "127.0.0.1");
  let wasReached = false;
  server.on("connection", (socket) => {
    wasReached = true;
    socket.destroy();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const attempts = {
    read: "(await import('node:fs')).readFileSync('/etc/hostname')",
    write: `(await import('node:fs')).writeFileSync(${JSON.stringify(join(folder, "x"))}, 'x')`,
    start: "(await import('node:child_process')).execSync('id')",
    thread: "new (await import('node:worker_threads')).Worker('1', { eval: true })",
    fetch: `await fetch('http://127.0.0.1:${port}/')`,
    connect: `await new Promise((ok, no) => import('node:net').then((net) => net.connect(${port}, '127.0.0.1').on('connect', ok).on('error', no)))`,
    secret: "if (!process.env.AMBIT_TEST_SECRET) throw new Error('none')",
  };
  const lines = Object.entries(attempts).map(([name, attempt]) => `try { ${attempt}; done.push('${name}'); } catch {}`);
  const attacks = poolOf(
    `process.stdin.once('data', async () => { const done = []; ${lines.join("\n")}\n console.error(JSON.stringify(done)); process.exit(1); })`,
  );
  expect(await codeOf(attacks.make(Buffer.alloc(10), "png"))).toBe("file.unreadable");
  delete process.env.AMBIT_TEST_SECRET;
  server.close();
  expect(JSON.parse(logged[0]?.complaint ?? "")).toEqual([]);
  expect(wasReached).toBe(false);
});
