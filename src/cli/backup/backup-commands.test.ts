import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { encryptStream } from "#platform/backup/encryption.ts";
import { readConfig } from "#platform/http/config.ts";
import { backups } from "#strings/en/backups.ts";
import type { NoDatabaseContext } from "../no-database-context.ts";
import { checkBackup } from "./backup-commands.ts";

test("prints different errors for a missing and a wrong passphrase", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ambit-passphrase-"));
  try {
    const file = join(folder, "site.zip.age");
    await writeFile(
      file,
      await buffer(await encryptStream(Readable.from([Buffer.from("PK")]), "correct horse battery")),
    );
    const complained = async (typed: string) => {
      const lines: string[] = [];
      const context = {
        config: readConfig({ AMBIT_DATA: folder }),
        now: () => 0,
        print: () => {},
        complain: (line: string) => lines.push(line),
        readPassword: async () => typed,
        progress: () => () => {},
        endProgress: () => {},
        report: () => {},
        signal: new AbortController().signal,
      } as unknown as NoDatabaseContext;
      expect(await checkBackup(context, [file])).toBe(1);
      return lines;
    };
    expect(await complained("")).toEqual([backups.problems["passphrase-missing"]()]);
    expect(await complained("another passphrase")).toEqual([backups.problems["passphrase-wrong"]()]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
