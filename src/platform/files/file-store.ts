import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { errorParts } from "#lib/error-parts.ts";

/** Byte range of an object, both ends inclusive. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Storage of files. All access goes through it, so that another store can replace it. */
export interface FileStore {
  /** Moves a file from the local disk into the store; replaces an object of the same name. */
  putFile(name: string, path: string): Promise<void>;
  putBytes(name: string, bytes: Uint8Array): Promise<void>;
  /** Size of an object in bytes; null if there is none. */
  sizeOf(name: string): Promise<number | null>;
  read(name: string, range?: ByteRange): Readable;
  /** Copies an object to a new file of this machine. On the same disk the copy is a hard link. */
  copyTo(name: string, path: string): Promise<void>;
  /** Deletes an object; does nothing if there is none. */
  remove(name: string): Promise<void>;
  /** All objects, with their sizes in bytes. */
  list(): AsyncIterable<{ name: string; size: number }>;
  /** Local folder for files before they are stored. */
  incoming: string;
}

/** Error codes of a disk without hard links, of another disk, and of a file with too many links. */
const NO_LINK: ReadonlySet<string> = new Set(["EPERM", "ENOTSUP", "EXDEV", "EMLINK"]);

/** File store in a folder, with subfolders by the first two letters of the names. */
export function folderStore(root: string): FileStore {
  const incoming = join(root, "incoming");
  const folderOf = (name: string) => join(root, name.slice(0, 2));
  const pathOf = (name: string) => join(folderOf(name), name);

  return {
    incoming,
    async putFile(name, path) {
      await mkdir(folderOf(name), { recursive: true });
      await rename(path, pathOf(name));
    },
    async putBytes(name, bytes) {
      await mkdir(folderOf(name), { recursive: true });
      await mkdir(incoming, { recursive: true });
      const path = join(incoming, randomUUID());
      try {
        // renamed when complete, because a reader must never see half of an object
        await writeFile(path, bytes, { flush: true });
        await rename(path, pathOf(name));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async sizeOf(name) {
      try {
        return (await stat(pathOf(name))).size;
      } catch (error) {
        if (errorParts(error).code === "ENOENT") return null;
        throw error;
      }
    },
    read: (name, range) =>
      createReadStream(pathOf(name), range === undefined ? {} : { start: range.first, end: range.last }),
    async copyTo(name, path) {
      try {
        await link(pathOf(name), path);
      } catch (error) {
        if (!NO_LINK.has(String(errorParts(error).code))) throw error;
        await copyFile(pathOf(name), path);
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      for (const folder of await readdir(root).catch(() => [])) {
        if (!/^[0-9a-f]{2}$/.test(folder)) continue;
        for (const name of await readdir(join(root, folder))) {
          const found = await stat(join(root, folder, name)).catch(() => null);
          // null if it was deleted meanwhile
          if (found !== null) yield { name, size: found.size };
        }
      }
    },
  };
}
