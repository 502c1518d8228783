import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";

/** File system in memory that can be full. */
export interface SmallDisk {
  /** Leaves no space. Returns a function that makes space again. */
  fill(): () => void;
  unmount(): void;
}

/** Mounting needs root. */
export const mayMount = process.platform === "linux" && process.getuid?.() === 0;

/** Mounts an empty file system on the folder. */
export function mountSmallDisk(folder: string, bytes: number): SmallDisk {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${bytes}`, "tmpfs", folder]);
  return {
    fill() {
      const filler = join(folder, "filler");
      expect(() => writeFileSync(filler, Buffer.alloc(bytes + 1))).toThrow("ENOSPC");
      return () => rmSync(filler);
    },
    unmount: () => void execFileSync("umount", [folder]),
  };
}
