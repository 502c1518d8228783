import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cli } from "#strings/en/cli.ts";
import { testApp } from "../support/app.ts";
import { canBackUp, emptySite, type FilledSite, filledSite, type TestSite } from "../support/backup-site.ts";
import { runProgram } from "../support/failing-start.ts";
import { patient } from "../support/patience.ts";
import { startServer } from "../support/server-process.ts";
import { ANY, containing, en } from "../support/texts.ts";

vi.setConfig({ testTimeout: patient(60_000) });

let from: FilledSite;
let to: TestSite;
beforeEach(async () => {
  from = await filledSite();
  to = await emptySite();
});
afterEach(async () => {
  await from.remove();
  await to.remove();
});

const ambit = async (site: TestSite, ...words: string[]) => {
  const { code, complaint } = await runProgram("src/cli/main.ts", site.env, words);
  expect([complaint, code]).toEqual(["", 0]);
};

// Whole procedure: a site in use, its backup, and its restoration on another machine.
test.runIf(canBackUp)("restores a backup of a site in use with the same content and sessions", async () => {
  const file = join(from.folder, "site.zip");
  const server = await startServer(from.folder, from.env);
  let isOver = false;
  const sent: string[] = [];
  const writing = (async () => {
    while (!isOver) {
      const text = `Before the backup ${sent.length}`;
      const answer = await fetch(`${server.base}/do/sendcomment/${from.pid}`, from.comment(text));
      const { status, cid } = (await answer.json()) as { status: string; cid: string };
      expect(status).toBe("ok");
      sent.push(cid);
    }
  })();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(2), { timeout: patient(10_000) });
  const before = [...sent];
  await ambit(from, "backup", file);
  const during = sent.length;
  isOver = true;
  await writing;
  expect(during, "writes went on meanwhile").toBeGreaterThan(before.length);

  const { code, complaint } = await runProgram("src/cli/main.ts", from.env, ["restore", file, "--replace"]);
  expect(complaint).toMatch(
    containing(cli.start["folder-in-use"]({ folder: ANY }), en.backups.problems["database-in-use"]()),
  );
  expect(code).toBe(1);
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);

  await ambit(to, "restore", file);
  const site = await testApp({ db: await to.open(), world: false, recorded: false, config: { dataDir: to.folder } });
  try {
    const ask = async (url: string, { body, ...more }: { method?: "POST"; headers?: object; body?: string } = {}) =>
      site.app.http.inject({ url, ...more, headers: { host: "ambit.test", ...more.headers }, payload: body ?? "" });
    const { location } = (await ask(`/p/${from.pid}`)).headers;
    const page = await ask(String(location));
    expect(page.payload).toContain("Before the backup 0");
    const picture = await ask(`/files/${from.picture.name}`);
    expect([picture.statusCode, picture.rawPayload]).toEqual([200, from.picture.bytes]);
    const answer = (await ask(`/do/sendcomment/${from.pid}`, from.comment("After the restore"))).json();
    expect(answer.status).toBe("ok");
    // ids continue after the restored ones
    expect(before).not.toContain(answer.cid);
  } finally {
    await site.close();
  }
});

test.runIf(canBackUp)("writes to the backup folder without a file name, next to the result", async () => {
  await ambit(from, "backup");
  const names = readdirSync(join(from.folder, "backups")).sort();
  expect(names).toEqual([
    expect.stringMatching(/^ambit-\d{4}-\d\d-\d\dT\d{6}Z\.zip$/),
    expect.stringMatching(/^ambit-.*\.zip\.files$/),
    expect.stringMatching(/^ambit-.*\.zip\.json$/),
    "backup.lock",
    "files",
  ]);
  const record = JSON.parse(readFileSync(join(from.folder, "backups", names[2] ?? ""), "utf8"));
  expect(record).toMatchObject({ name: names[0], failure: null, files: 1, lost: 0, isEncrypted: false });
  await ambit(from, "backup", "check", join(from.folder, "backups", names[0] ?? ""));
  await ambit(from, "backup", "list");
});

test("explains wrong arguments", async () => {
  const run = (...words: string[]) => runProgram("src/cli/main.ts", to.env, words);
  expect((await run("restore")).code).toBe(2);
  expect((await run("backup", "a.zip", "b.zip")).code).toBe(2);
  const missing = await run("restore", join(to.folder, "nowhere.zip"));
  expect(missing.complaint).toContain(en.backups.problems["no-archive"]());
  expect(missing.code).toBe(1);
});
