// In-memory folder for temporary files of tests, to avoid waiting for a disk.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const leastBytes = 2 * 1024 ** 3;

/** Creates the folder, sets TMPDIR to it for all child processes, and removes it when this process ends. */
export function workInMemory() {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), "ambit-tests-"));
  // PostgreSQL runs as another user and needs access
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on("exit", () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    } catch (error) {
      // an interrupted test may have left a mounted file system in it
      console.error(`${folder} is left behind: ${error.message}`);
    }
  });
}

/** True if there is enough space. Containers often have 64 MB. */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > leastBytes;
  } catch {
    return false;
  }
}
