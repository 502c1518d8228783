import { z } from "../../lib/zod.ts";

/** Description of an archive, stored in it. */
const manifestSchema = z.object({
  /** 1: the files are in the archive. 2: the archive lists files that are stored once for all backups. */
  format: z.union([z.literal(1), z.literal(2)]),
  /** Version of the program that made the backup. */
  program: z.string().max(100),
  engine: z.enum(["sqlite", "postgres"]),
  /** Epoch milliseconds. */
  madeAt: z.number().int(),
  /** Last migration of the database. */
  schema: z.string().max(200),
  /** Rows of each table; empty if another tool backs up the database. */
  tables: z.record(z.string().max(200), z.number().int().nonnegative()),
  files: z.object({ count: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() }),
});

export type Manifest = z.output<typeof manifestSchema>;

export const MANIFEST_PART_NAME = "manifest.json";
/**
 * Digests of all other parts, in the format of `sha256sum --check`. The archive's note contains the digest of this
 * list.
 */
export const SUMS_PART_NAME = "SHA256SUMS";
export const DATABASE_PART_NAMES = { sqlite: "database.sqlite", postgres: "database.dump" } as const;
export const FILES_PART_PREFIX = "files/";
/** Names and sizes of the files, in archives of format 2. */
export const FILE_LIST = "files.txt";
/** Key that decrypts the copies of the files elsewhere, in encrypted archives of format 2. */
export const FILE_KEY = "files.key";

const OBJECT = /^[0-9A-Za-z][0-9A-Za-z._-]{0,199}$/;
const PARTS: ReadonlySet<string> = new Set([
  ...Object.values(DATABASE_PART_NAMES),
  MANIFEST_PART_NAME,
  SUMS_PART_NAME,
  FILE_LIST,
  FILE_KEY,
]);

const isObjectName = (name: string) => OBJECT.test(name) && !name.includes("..");

/** Returns true for the names that parts of a backup may have. Parts with other names are never written. */
function isPartName(name: string): boolean {
  return PARTS.has(name) || (name.startsWith(FILES_PART_PREFIX) && isObjectName(name.slice(FILES_PART_PREFIX.length)));
}

/** Bytes of each file, by name. */
export type FileList = ReadonlyMap<string, number>;

export function formatFileList(files: FileList): string {
  return Array.from(files, ([name, size]) => `${size} ${name}\n`).join("");
}

/** Null for any other text. */
export function parseFileList(text: string): FileList | null {
  const files = new Map<string, number>();
  for (const line of text.split("\n").slice(0, -1)) {
    const [, size, name] = /^(\d{1,15}) (.+)$/.exec(line) ?? [];
    if (size === undefined || name === undefined || !isObjectName(name)) return null;
    files.set(name, Number(size));
  }
  return files;
}

/** Archive format of backups. */
export const backupKind = { isPartName, manifest: manifestSchema };

export function formatSums(sums: ReadonlyMap<string, string>): string {
  return Array.from(sums, ([name, digest]) => `${digest}  ${name}\n`).join("");
}

/** @returns null for text in another format. */
export function parseSums(text: string): Map<string, string> | null {
  const sums = new Map<string, string>();
  for (const line of text.split("\n").slice(0, -1)) {
    const [, digest, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (digest === undefined || name === undefined) return null;
    sums.set(name, digest);
  }
  return sums;
}

/** Note in the ZIP file of an archive. */
export const formatArchiveNote = (digest: string) => `sha256 of ${SUMS_PART_NAME}: ${digest}`;
