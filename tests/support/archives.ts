import yauzl from "yauzl";
import { type Noun, partOf, type Written } from "#features/exports/rows.ts";

/** The parts of an archive by their names, in their order. */
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

/** The rows of a noun in an export. */
export function rowsOf<N extends Noun>(parts: ReadonlyMap<string, Buffer>, noun: N): Written<N>[] {
  const text = String(parts.get(partOf(noun)) ?? "");
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Written<N>);
}
