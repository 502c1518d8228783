// Makes sure that the packages named by package-lock.json are the ones in node_modules.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { machinePath, projectNode, root } from "./child.mjs";

const lockFile = join(root, "package-lock.json");
const stampFile = join(root, "node_modules", ".ambit-lock");

/** Installs when something is missing or old. Throws an Error with a sentence for the person when that fails. */
export async function ensureInstalled() {
  const lock = readFileSync(lockFile);
  const hash = createHash("sha256").update(lock).digest("hex");
  if (existsSync(projectNode)) {
    if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash) return;
    if (matchesInstalled(JSON.parse(lock.toString("utf8")))) {
      writeFileSync(stampFile, hash);
      return;
    }
  }
  console.log("Installing what is missing (first time takes a minute) …");
  const code = await npmCi();
  if (code !== 0) throw new Error(`npm ci ended with ${code}: its own words are above. Is this machine online?`);
  if (!existsSync(projectNode)) {
    throw new Error(
      "The packages are in, but the Node that comes with them is not: npm is told to ignore install scripts. " +
        "Allow them for this folder (npm ci --ignore-scripts=false) and start again.",
    );
  }
  writeFileSync(stampFile, hash);
}

/** npm keeps its own record of what it installed; a person who ran `npm ci` by hand need not wait for another. */
function matchesInstalled(lock) {
  const recordFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(recordFile)) return false;
  const record = JSON.parse(readFileSync(recordFile, "utf8")).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === "") return true;
    const present = record[path];
    return present ? present.version === wanted.version && present.name === wanted.name : wanted.optional === true;
  });
}

function npmCi() {
  const args = ["ci", "--include=dev", "--loglevel=error", "--no-fund", "--no-audit"];
  const windows = process.platform === "win32";
  const child = spawn("npm", args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: windows,
    env: { ...process.env, PATH: machinePath() },
  });
  // npm shows its own progress on a terminal and is silent elsewhere.
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
