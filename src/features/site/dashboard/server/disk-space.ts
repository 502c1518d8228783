import { statfs } from "node:fs/promises";
import type { DiskView } from "../dashboard.ts";

/** Returns the disk space of a folder; null if unavailable. */
export async function diskSpace(folder: string): Promise<DiskView | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { free: bsize * bavail, size: bsize * blocks };
  } catch {
    return null;
  }
}
