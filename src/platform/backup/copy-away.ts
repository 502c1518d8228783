import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";

/** Copies a file to another disk. It has its name only once all of it is there. */
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
  // the name is on the disk as well
  const entry = await open(folder, "r");
  await entry.sync().finally(() => entry.close());
}
