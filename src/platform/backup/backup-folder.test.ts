import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BackupOrigin, BackupRecord } from "../../domain/backup.ts";
import { archiveName, removeOldBackups, storeRecord } from "./backup-folder.ts";

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 27, 12);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ambit-backups-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function made(startedAt: number, origin: BackupOrigin): Promise<string> {
  const name = archiveName(startedAt, false);
  writeFileSync(join(folder, name), "");
  await storeRecord(folder, { name, origin, startedAt, failure: null } as BackupRecord);
  return name;
}

test("keeps the last five manual backups regardless of daily ones", async () => {
  const byHand: string[] = [];
  for (let n = 0; n < 6; n += 1) byHand.push(await made(NOON + n * 1_000, "hand"));
  const first = await made(NOON + HOUR, "daily");
  const last = await made(NOON + 2 * HOUR, "daily");
  expect((await removeOldBackups(folder)).sort()).toEqual([byHand[0], first].sort());
  const left = readdirSync(folder).filter((name) => !name.endsWith(".json"));
  expect(left.sort()).toEqual([...byHand.slice(1), last].sort());
});
