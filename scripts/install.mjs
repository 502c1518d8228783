// Ensures that node_modules contains the packages of package-lock.json.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { machinePath, projectNode, root } from "./child.mjs";

/**
 * Installs missing or outdated packages. Developer tools are included if `tools` is set or some are installed.
 * @throws Error with an explanation if the installation fails
 */
export async function ensureInstalled({ tools = false } = {}) {
  const wanted = readPackages("package-lock.json");
  const present = readPackages("node_modules/.package-lock.json");
  const withTools = tools || Object.values(present).some(({ dev }) => dev);
  const canRun = existsSync(projectNode) && matches(wanted, present, false);
  if (canRun && (!withTools || matches(wanted, present, true))) return;
  console.log("Installing what is missing (first time takes a minute) …");
  // "npm ci" first empties the folder, which would break a server that runs from it
  const command = canRun ? ["install", "--no-save"] : ["ci"];
  const code = await npm(...command, withTools ? "--include=dev" : "--omit=dev");
  if (code !== 0) throw new Error(`npm ended with ${code}: its own words are above. Is this machine online?`);
  if (!existsSync(projectNode)) {
    throw new Error(
      "The packages are in, but the Node that comes with them is not: npm is told to ignore install scripts. " +
        "Allow them for this folder (npm ci --ignore-scripts=false) and start again.",
    );
  }
}

/** Packages of a lock file by folder. npm writes such a file for the installed packages. */
function readPackages(lockFile) {
  const path = join(root, lockFile);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

function matches(wanted, present, withTools) {
  return Object.entries(wanted).every(([path, { name, version, optional, dev, devOptional }]) => {
    if (path === "" || (!withTools && (dev || devOptional))) return true;
    const found = present[path];
    return found ? found.version === version && found.name === name : optional === true;
  });
}

function npm(...words) {
  const args = [...words, "--loglevel=error", "--no-fund", "--no-audit"];
  const windows = process.platform === "win32";
  const child = spawn("npm", args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: windows,
    env: { ...process.env, PATH: machinePath() },
  });
  // npm shows its own progress on a terminal only
  const dots = process.stdout.isTTY ? undefined : setInterval(() => process.stdout.write("."), 2000);
  return new Promise((resolve, reject) => {
    const done = () => {
      clearInterval(dots);
      if (dots) process.stdout.write("\n");
    };
    child.once("error", (error) => {
      done();
      reject(new Error(`npm could not be started (${error.message}). It comes with Node: https://nodejs.org`));
    });
    child.once("exit", (code) => {
      done();
      resolve(code ?? 1);
    });
  });
}
