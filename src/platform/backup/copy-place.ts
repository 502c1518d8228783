import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import type { OwnerClientOptions } from "../outbound/owner-client.ts";
import type { CopyTarget } from "./backup-config.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupPlace } from "./backup-place.ts";
import { s3Place } from "./s3-place.ts";

export function copyPlaceOf(target: CopyTarget, asking: OwnerClientOptions): BackupPlace {
  return target.kind === "folder" ? folderPlace(target.path) : s3Place(target, asking);
}

function folderPlace(path: string): BackupPlace {
  return {
    name: path,
    async put(from, name, signal) {
      // creating a missing folder would hide that its disk is not mounted
      if (!(await stat(path)).isDirectory()) throw new BackupError("copy-address");
      await copyToFolder(from, join(path, name), signal);
    },
    read: (name) => readFile(join(path, name), "utf8"),
    list: (prefix) => (prefix === "files/" ? listFolder(path, "files") : readdir(path)),
    remove: (name) => rm(join(path, name), { force: true }),
  };
}

/** Names of all files of a folder, relative to the root. */
async function listFolder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}

/** Copies a file to another disk. The copy gets its name when it is complete. */
export async function copyToFolder(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const folder = dirname(to);
  await mkdir(folder, { recursive: true });
  const part = `${to}.part`;
  try {
    const target = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(createReadStream(from), target, signal ? { signal } : {});
    await rename(part, to);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  // writes the name to the disk as well
  const entry = await open(folder, "r");
  await entry.sync().finally(() => entry.close());
}
