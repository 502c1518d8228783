import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { encryptStream } from "#platform/backup/encryption.ts";
import { backups } from "#strings/en/backups.ts";
import { runCommand } from "../../../tests/support/run-command.ts";
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
      const { code, complaints } = await runCommand(checkBackup, [file], { env: { AMBIT_DATA: folder }, typed });
      expect(code).toBe(1);
      return complaints;
    };
    expect(await complained("")).toEqual([backups.problems["passphrase-missing"]()]);
    expect(await complained("another passphrase")).toEqual([backups.problems["passphrase-wrong"]()]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
