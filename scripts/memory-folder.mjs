// A folder for what tests write and throw away: in memory, where nothing waits for a disk.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const leastBytes = 2 * 1024 ** 3;

/** Makes it, names it in TMPDIR for everything that is started from here, and removes it when this process ends. */
export function workInMemory() {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), "ambit-tests-"));
  // PostgreSQL runs under another name and has to pass
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on("exit", () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    } catch (error) {
      // a test that was stopped may have left a file system mounted in it
      console.error(`${folder} is left behind: ${error.message}`);
    }
  });
}

/** Containers often have 64 MB there. */
function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > leastBytes;
  } catch {
    return false;
  }
}
