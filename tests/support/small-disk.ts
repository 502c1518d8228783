import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

/** File system in memory that can be full. */
export interface SmallDisk {
  /** Leaves no space. Files that are deleted later make space, until the next call. */
  fill(): void;
  /** Makes space again. */
  empty(): void;
  unmount(): void;
}

/** Mounting needs root. */
export const mayMount = process.platform === "linux" && process.getuid?.() === 0;

/** Mounts an empty file system on the folder. */
export function mountSmallDisk(folder: string, bytes: number): SmallDisk {
  const filler = join(folder, "filler");
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder]);
  return {
    fill: () => expect(() => appendFileSync(filler, Buffer.alloc(bytes + 1))).toThrow("ENOSPC"),
    empty: () => rmSync(filler),
    unmount: () => void execFileSync("umount", [folder]),
  };
}
