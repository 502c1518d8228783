// Makes sure that build/ was made from the pages as they are now.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root, runNodeQuietly, tail } from "./child.mjs";

const buildFolder = resolve(root, process.env.AMBIT_BUILD ?? "build");
const stampFile = join(buildFolder, ".stamp");
const outputs = ["client", "server/index.js"].map((path) => join(buildFolder, path));
const inputs = ["src", "public", "vite.config.ts", "react-router.config.ts", "package-lock.json"];
const buildTimeoutMs = 5 * 60_000;

/** Builds when a source file changed. Resolves to whether it built; throws an Error holding the builder's last words. */
export async function ensureBuilt({ announce = true } = {}) {
  const stamp = stampOfInputs();
  const isCurrent =
    outputs.every((path) => existsSync(path)) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;
  if (isCurrent) return false;
  if (announce) console.log("Building the pages (only after a change) …");
  const env = { ...process.env, NODE_ENV: "production" };
  const args = [join(root, "node_modules", "@react-router", "dev", "bin.cjs"), "build"];
  const { code, output } = await runNodeQuietly(args, { env, timeoutMs: buildTimeoutMs });
  if (code !== 0) throw new Error(`The pages could not be built:\n${tail(output)}`);
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

/** Times and sizes, not contents: a start must decide in milliseconds. */
function stampOfInputs() {
  const hash = createHash("sha256");
  const add = (path) => {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      for (const name of readdirSync(join(root, path)).sort()) add(`${path}/${name}`);
    } else if (stat && !/\.test\.tsx?$/.test(path)) {
      hash.update(`${path} ${stat.mtimeMs} ${stat.size}\n`);
    }
  };
  for (const path of inputs) add(path);
  return hash.digest("hex");
}
