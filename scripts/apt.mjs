// Installs Debian packages if no password is needed.
import { execFileSync } from "node:child_process";
import { runQuietly } from "./child.mjs";

const aptTimeoutMs = 8 * 60_000;

/** Resolves to true if the packages are installed; false if apt is missing, not permitted, or fails. */
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

/** True if the command exists and exits successfully. */
export function succeeds(command, ...args) {
  try {
    execFileSync(command, args, { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
