import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import yauzl from "yauzl";
import yazl from "yazl";
import { type ExportPart, type ExportRowInput, exportPartFileName } from "#features/data/exports/rows.ts";
import { formatArchiveNote, formatSums, SUMS_PART_NAME } from "#platform/backup/manifest.ts";

/** Parts of an archive by name, in archive order. */
export async function partsOf(path: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts.set(entry.fileName, Buffer.concat(chunks));
  }
  zip.close();
  return parts;
}

/** Rows of a noun in an export. */
export function rowsOf<N extends ExportPart>(parts: ReadonlyMap<string, Buffer>, noun: N): ExportRowInput<N>[] {
  const text = String(parts.get(exportPartFileName(noun)) ?? "");
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as ExportRowInput<N>);
}

interface Repacking {
  /** Wrong digests to list, by part name. */
  lies?: Record<string, string>;
  /** File names to replace in the zip, by listed name. Both must have the same length. */
  names?: Record<string, string>;
}

/** Writes an archive of these parts with matching digests. */
export async function repack(
  path: string,
  parts: ReadonlyMap<string, Buffer>,
  { lies = {}, names = {} }: Repacking = {},
): Promise<void> {
  const kept = [...parts].filter(([name]) => name !== SUMS_PART_NAME);
  const sums = new Map(kept.map(([name, bytes]) => [name, createHash("sha256").update(bytes).digest("hex")]));
  for (const [name, digest] of Object.entries(lies)) sums.set(name, digest);
  const list = Buffer.from(formatSums(sums));
  const zip = new yazl.ZipFile();
  // yazl rejects names that leave the archive, so they are replaced in the finished bytes
  for (const [name, bytes] of kept) zip.addBuffer(bytes, name, { compress: !name.startsWith("files/") });
  zip.addBuffer(list, SUMS_PART_NAME);
  zip.end({ forceZip64Format: false, comment: formatArchiveNote(createHash("sha256").update(list).digest("hex")) });
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  let whole = Buffer.concat(chunks);
  for (const [name, other] of Object.entries(names)) {
    whole = Buffer.from(whole.toString("latin1").replaceAll(name, other), "latin1");
  }
  writeFileSync(path, whole);
}

/** Serializes rows as a part. */
export function linesOf(rows: readonly unknown[]): Buffer {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
}
