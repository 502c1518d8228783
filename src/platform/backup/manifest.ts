import { z } from "../../lib/zod.ts";

/** Description of an archive, stored in it. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** The version of the program that made it. */
  program: z.string().max(100),
  engine: z.enum(["sqlite", "postgres"]),
  /** Epoch milliseconds. */
  madeAt: z.number().int(),
  /** The last migration of its database. */
  schema: z.string().max(200),
  /** Rows of each table. */
  tables: z.record(z.string().max(200), z.number().int().nonnegative()),
  files: z.object({ count: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() }),
});

export type Manifest = z.output<typeof manifestSchema>;

export const MANIFEST = "manifest.json";
/** The digests of all other parts, as `sha256sum --check` reads them. Its own digest is the archive's note. */
export const SUMS = "SHA256SUMS";
export const DATABASE = { sqlite: "database.sqlite", postgres: "database.dump" } as const;
export const FILES = "files/";

const PART = /^(?:database\.sqlite|database\.dump|manifest\.json|SHA256SUMS|files\/[0-9A-Za-z][0-9A-Za-z._-]{0,199})$/;

/** Only parts of these names are ever written anywhere. */
function isPartName(name: string): boolean {
  return PART.test(name) && !name.includes("..");
}

/** A backup as an archive. */
export const backupKind = { isPartName, manifest: manifestSchema };

export function formatSums(sums: ReadonlyMap<string, string>): string {
  return Array.from(sums, ([name, digest]) => `${digest}  ${name}\n`).join("");
}

/** Null for what is no list of digests. */
export function parseSums(text: string): Map<string, string> | null {
  const sums = new Map<string, string>();
  for (const line of text.split("\n").slice(0, -1)) {
    const [, digest, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (digest === undefined || name === undefined) return null;
    sums.set(name, digest);
  }
  return sums;
}

/** The archive's note. */
export const noteOf = (digest: string) => `sha256 of ${SUMS}: ${digest}`;
