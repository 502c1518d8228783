import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { errorParts } from "#lib/error-parts.ts";
import { type Archive, openArchive } from "#platform/backup/archive-reader.ts";
import { BackupError } from "#platform/backup/backup-error.ts";
import { decrypted, isEncrypted } from "#platform/backup/encryption.ts";
import { DATABASE, FILES } from "#platform/backup/manifest.ts";
import { type BackupWork, needRoom } from "./backup-site.ts";

/** Contents of a folder with an unpacked archive: the database under this name, and the files of the site. */
export const UNPACKED = { sqlite: "ambit.db", postgres: "database.dump" } as const;

const PLAIN = "decrypted.zip";
const HEAD_BYTES = 32;

/** Opens an archive, decrypting it into the folder where it has to be. @throws BackupError */
export async function openBackup(
  path: string,
  folder: string,
  passphrase: string | null,
  work: BackupWork,
): Promise<Archive> {
  if (!isEncrypted(await readHead(path))) return openArchive(path);
  if (passphrase === null) throw new BackupError("passphrase-missing");
  await needRoom(folder, (await stat(path)).size);
  const plain = join(folder, PLAIN);
  const source = await decrypted(createReadStream(path), passphrase);
  try {
    const to = createWriteStream(plain, { flags: "w", mode: 0o600 });
    await pipeline(source, to, work.signal ? { signal: work.signal } : {});
  } catch (error) {
    work.signal?.throwIfAborted();
    throw errorParts(error).code === "ENOSPC" ? error : new BackupError("no-archive", {}, error);
  }
  return openArchive(plain);
}

/**
 * Unpacks an archive, comparing each part with its digest. Files are written only when they are wanted; otherwise reading
 * them is enough. @throws BackupError that names the part that was changed.
 */
export async function unpackBackup(
  archive: Archive,
  { folder, withFiles }: { folder: string; withFiles: boolean },
  { onProgress, signal }: BackupWork,
): Promise<void> {
  const { engine } = archive.manifest;
  const database = DATABASE[engine];
  if (!archive.parts.includes(database)) throw new BackupError("missing-part", { part: database });
  const written = withFiles ? archive.parts : [database];
  await needRoom(
    folder,
    written.reduce((sum, part) => sum + archive.sizeOf(part), 0),
  );
  const files = join(folder, "files");
  if (withFiles) await mkdir(files, { recursive: true });
  let done = 0;
  for (const part of archive.parts) {
    let to: string | null = null;
    if (part === database) to = join(folder, UNPACKED[engine]);
    else if (!part.startsWith(FILES)) throw new BackupError("unknown-part", { part });
    else if (withFiles) {
      const name = part.slice(FILES.length);
      await mkdir(join(files, name.slice(0, 2)), { recursive: true });
      to = join(files, name.slice(0, 2), name);
    }
    await archive.unpack(part, to, signal);
    done += 1;
    onProgress?.("checking", done, archive.parts.length);
  }
  await rm(join(folder, PLAIN), { force: true });
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, "r").catch((error) => {
    throw new BackupError("no-archive", {}, error);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
