// Installing a Debian package where that needs no password.
import { execFileSync } from "node:child_process";
import { runQuietly } from "./child.mjs";

const aptTimeoutMs = 8 * 60_000;

/** Resolves to whether the packages are in; false when apt is not here, not allowed, or fails. */
export async function aptInstall(...packages) {
  const prefix = aptPrefix();
  if (!prefix) return false;
  console.log(`Installing ${packages.join(", ")} with apt-get …`);
  for (const words of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", ...packages],
  ]) {
    const [command, ...args] = [...prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...words];
    const { code } = await runQuietly(command, args, { timeoutMs: aptTimeoutMs });
    if (code !== 0) return false;
  }
  return true;
}

function aptPrefix() {
  if (!succeeds("apt-get", "--version")) return null;
  if (process.getuid?.() === 0) return [];
  return succeeds("sudo", "-n", "true") ? ["sudo", "-n"] : null;
}

/** Whether a command can be run here and ends well. */
export function succeeds(command, ...args) {
  try {
    execFileSync(command, args, { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
