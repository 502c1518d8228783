import { statfs } from "node:fs/promises";
import type { DiskView } from "../dashboard.ts";

/** How much room there is where the files are; null where the system does not say. */
export async function diskSpace(folder: string): Promise<DiskView | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { free: bsize * bavail, size: bsize * blocks };
  } catch {
    return null;
  }
}
