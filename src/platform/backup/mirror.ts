import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { errorParts } from "#lib/error-parts.ts";
import { type FileStore, folderStore } from "../files/file-store.ts";
import { BackupError } from "./backup-error.ts";
import { decryptedBy, encryptedFor, newFileKey } from "./encryption.ts";
import { type FileList, parseFileList } from "./manifest.ts";

/** Ending of a file in a copy elsewhere, if backups are encrypted. */
const ENCRYPTED = ".age";
/** Name of the list of an archive's files, which lies beside the archive. */
export const fileListName = (archive: string) => `${archive}.files`;

/**
 * Files of all backups in a folder. Each file is stored once, because it is named by its content and never changes. The
 * files of an archive are in the folder of the archive.
 */
export const mirrorIn = (folder: string): FileStore => folderStore(join(folder, "files"));

/** Adds a file to the mirror unless it is there already. @returns false if the file was deleted meanwhile. */
export async function addToMirror(mirror: FileStore, store: FileStore, name: string, size: number): Promise<boolean> {
  if ((await mirror.sizeOf(name)) === size) return true;
  try {
    await throughIncoming(mirror, name, (path) => store.copyTo(name, path));
    return true;
  } catch (error) {
    if (errorParts(error).code === "ENOENT") return false;
    throw error;
  }
}

/** Removes the files that no archive of the folder lists. No backup may be running in the folder. */
export async function pruneMirror(folder: string): Promise<void> {
  const names = await readdir(folder);
  const there = new Set(names);
  const listed = new Set<string>();
  for (const name of names) {
    if (!name.endsWith(fileListName(""))) continue;
    if (there.has(name.slice(0, -fileListName("").length))) {
      for (const file of (await readFileList(join(folder, name))).keys()) listed.add(file);
    } else {
      await rm(join(folder, name));
    }
  }
  const mirror = mirrorIn(folder);
  for await (const { name } of mirror.list()) if (!listed.has(name)) await mirror.remove(name);
}

/** @throws BackupError for a damaged list. */
export async function readFileList(path: string): Promise<FileList> {
  const list = parseFileList(await readFile(path, "utf8"));
  if (list === null) throw new BackupError("damaged", { part: path });
  return list;
}

/** Key of the encrypted copies of files, made on first use. Encrypted archives contain it. */
export async function fileKeyIn(folder: string): Promise<string> {
  const path = join(folder, "files.key");
  const stored = await readFile(path, "utf8").catch(() => null);
  if (stored !== null) return stored.trim();
  const key = await newFileKey();
  await writeFile(path, `${key}\n`, { flag: "wx", mode: 0o600, flush: true });
  return key;
}

/** Name of a file in a copy elsewhere. */
export const copiedName = (name: string, isEncrypted: boolean) =>
  `files/${name.slice(0, 2)}/${name}${isEncrypted ? ENCRYPTED : ""}`;

/** Passes the path of a copy of a file, encrypted if there is a key, to `use`, and removes the copy afterwards. */
export async function withCopy(
  mirror: FileStore,
  name: string,
  fileKey: string | null,
  use: (path: string) => Promise<void>,
): Promise<void> {
  await mkdir(mirror.incoming, { recursive: true });
  const path = join(mirror.incoming, `${name}.copy`);
  await rm(path, { force: true });
  try {
    if (fileKey === null) await mirror.copyTo(name, path);
    else await pipeline(await encryptedFor(mirror.read(name), fileKey), createWriteStream(path, { mode: 0o600 }));
    await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Files of a list that are in the mirror, with their own bytes or encrypted. */
export async function findInMirror(mirror: FileStore, list: FileList, fileKey: string | null): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [name, size] of list) {
    const isThere =
      (await mirror.sizeOf(name)) === size || (fileKey !== null && (await mirror.sizeOf(name + ENCRYPTED)) !== null);
    if (isThere) found.add(name);
  }
  return found;
}

/** Copies a file of the mirror into a store. @throws BackupError if its encrypted copy is damaged. */
export async function restoreFile(
  mirror: FileStore,
  store: FileStore,
  [name, size]: readonly [name: string, size: number],
  fileKey: string | null,
): Promise<void> {
  await throughIncoming(store, name, async (path) => {
    if ((await mirror.sizeOf(name)) === size || fileKey === null) return mirror.copyTo(name, path);
    try {
      const source = mirror.read(name + ENCRYPTED);
      await pipeline(await decryptedBy(source, fileKey), createWriteStream(path, { mode: 0o600, flush: true }));
    } catch (error) {
      throw new BackupError("damaged", { part: name }, error);
    }
  });
}

async function throughIncoming(store: FileStore, name: string, write: (path: string) => Promise<void>): Promise<void> {
  await mkdir(store.incoming, { recursive: true });
  const path = join(store.incoming, name);
  // left over from an interrupted run
  await rm(path, { force: true });
  await write(path);
  await store.putFile(name, path);
}
