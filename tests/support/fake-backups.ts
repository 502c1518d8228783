import { Readable } from "node:stream";
import type { BackupRecord, RestoreRecord, WaitingRestore } from "#domain/backup.ts";
import type { RunningOperation } from "#features/data/backups/backups.ts";
import type { BackupProcess } from "#features/data/backups/server/backup-process.ts";

/** Backup process without archives; tests set the result of the next backup. */
export interface FakeBackups extends BackupProcess {
  records: BackupRecord[];
  made: number;
  fails: boolean;
  copyFails: boolean;
  /** Backup or restore in progress, set by the test. */
  doing: RunningOperation | null;
  /** Content of every archive. */
  content: string;
  waitingFor: WaitingRestore | null;
  outcome: RestoreRecord | null;
}

export function fakeBackups(): FakeBackups {
  const fake: FakeBackups = {
    records: [],
    made: 0,
    fails: false,
    copyFails: false,
    doing: null,
    content: "everything of the site",
    waitingFor: null,
    outcome: null,
    list: async () => fake.records,
    underWay: async () => fake.doing,
    sizeOf: async () => Buffer.byteLength(fake.content),
    async open(name) {
      if (!fake.records.some((record) => record.name === name)) return null;
      return { size: Buffer.byteLength(fake.content), content: Readable.from([fake.content]) };
    },
    async make(now, origin) {
      fake.made += 1;
      const record: BackupRecord = {
        name: `ambit-${fake.made}.zip`,
        origin,
        startedAt: now,
        finishedAt: now,
        failure: fake.fails ? { problem: "disk", values: { needed: 9, free: 1 } } : null,
        copyFailure: fake.copyFails ? { problem: "copy-address", values: {} } : null,
        size: 1,
        rows: 1,
        files: 0,
        lost: 0,
        isEncrypted: false,
      };
      fake.records.unshift(record);
      return record;
    },
    async stage(name) {
      fake.waitingFor = { name, madeAt: 1 };
    },
    waiting: async () => fake.waitingFor,
    async callOff() {
      fake.waitingFor = null;
    },
    restored: async () => fake.outcome,
    restart: null,
    close: async () => {},
  };
  return fake;
}
