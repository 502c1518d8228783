import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "#platform/files/file-store.ts";
import { checkBucket, siteStore } from "#platform/files/site-store.ts";
import { readConfig } from "#platform/http/config.ts";
import { formatS3Address, parseS3Address } from "#platform/s3/s3-target.ts";
import { cli } from "#strings/en/cli.ts";
import { WrongUse } from "../cli-context.ts";
import type { NoDatabaseContext } from "../no-database-context.ts";

const words = cli.move;

/** Value of `--files` and `--to` for the data folder. */
export const FOLDER = "folder";
/** Files copied at the same time. */
const AT_ONCE = 8;

/** `move --files s3://bucket/folder|folder`: copies what is missing there, and compares. */
export async function moveFiles(context: NoDatabaseContext, to: string): Promise<number> {
  const isToFolder = to === FOLDER;
  if (!isToFolder && parseS3Address(to) === null) throw new WrongUse(words.whereTo);
  const { dataDir, files } = context.config;
  // checks the keys, too
  const bucket = isToFolder ? files : readConfig({ ...process.env, AMBIT_FILES: to }).files;
  if (bucket === null) throw new WrongUse(words.whichBucket);
  await checkBucket(bucket);
  const [inFolder, inBucket] = [siteStore({ dataDir, files: null }), siteStore({ dataDir, files: bucket })];
  const [source, target] = isToFolder ? [inBucket, inFolder] : [inFolder, inBucket];
  const { copied, total, different } = await copyMissing(source, target, context);
  context.endProgress();
  for (const name of different) context.complain(words.different(name));
  if (different.length > 0) return 1;
  context.print(words.done(copied, total));
  context.print(isToFolder ? words.nextWithFolder : words.nextWithBucket(formatS3Address(bucket)));
  return 0;
}

interface Copied {
  copied: number;
  /** Files of the source. */
  total: number;
  /** Files that are missing in the target or have another size afterwards. */
  different: string[];
}

async function copyMissing(source: FileStore, target: FileStore, context: NoDatabaseContext): Promise<Copied> {
  const wanted = await sizesIn(source);
  const missing = differences(wanted, await sizesIn(target));
  const queue = [...missing];
  const total = wanted.size;
  let done = total - queue.length;
  const onProgress = context.progress(words.copying);
  await mkdir(target.incoming, { recursive: true });
  async function copyQueue(): Promise<void> {
    try {
      for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
        context.signal.throwIfAborted();
        await copyFile(source, target, name);
        done += 1;
        onProgress(done, total);
      }
    } catch (error) {
      // ends the other copies
      queue.length = 0;
      throw error;
    }
  }
  // waits for all copies, also after a failure
  const copies = await Promise.allSettled(Array.from({ length: AT_ONCE }, copyQueue));
  for (const copy of copies) if (copy.status === "rejected") throw copy.reason;
  const different: string[] = [];
  for (const name of differences(wanted, await sizesIn(target))) {
    // a file may be deleted meanwhile
    if ((await source.sizeOf(name)) !== null) different.push(name);
  }
  return { copied: missing.length, total, different };
}

async function copyFile(source: FileStore, target: FileStore, name: string): Promise<void> {
  const path = join(target.incoming, randomUUID());
  try {
    await source.copyTo(name, path);
    await target.putFile(name, path);
  } catch (error) {
    if ((await source.sizeOf(name)) !== null) throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function sizesIn(store: FileStore): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { name, size } of store.list()) sizes.set(name, size);
  return sizes;
}

function differences(wanted: ReadonlyMap<string, number>, there: ReadonlyMap<string, number>): string[] {
  return Array.from(wanted).flatMap(([name, size]) => (there.get(name) === size ? [] : [name]));
}
