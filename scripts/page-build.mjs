// Ensures that build/ is up to date with the sources of the pages.
import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { root, runNodeQuietly, tail } from "./child.mjs";

const buildFolder = resolve(root, process.env.AMBIT_BUILD ?? "build");
const stampFile = join(buildFolder, ".stamp");
const outputs = ["client/.vite/manifest.json", "server/render.js"].map((path) => join(buildFolder, path));
const inputs = ["src", "public", "vite.config.ts", "package.json", "package-lock.json"];
const buildTimeoutMs = 5 * 60_000;
/** Days for which servers send the browser files of superseded builds, to pages that browsers opened before. */
const previousDays = 7;

/**
 * Builds if a source file has changed. Resolves to true if it built.
 * @throws Error with the last lines of the build's output
 */
export async function ensureBuilt({ announce = true } = {}) {
  const stamp = stampOfInputs();
  if (isBuiltFrom(stamp)) return false;
  if (announce) console.log("Building the pages (only after a change) …");
  const env = { ...process.env, NODE_ENV: "production" };
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  // beside the present build, which running servers use
  const next = join(buildFolder, `next-${randomUUID()}`);
  const into = (folder) => ["--outDir", join(next, folder), "--emptyOutDir"];
  const builds = [
    [vite, "build", ...into("client")],
    [vite, "build", "--ssr", "src/app/render.tsx", ...into("server")],
  ];
  try {
    const results = await Promise.all(builds.map((args) => runNodeQuietly(args, { env, timeoutMs: buildTimeoutMs })));
    const failed = results.find(({ code }) => code !== 0);
    if (failed) throw new Error(`The pages could not be built:\n${tail(failed.output)}`);
    compressFiles(join(next, "client", "static", "gen"));
    // another server that started at the same time may have finished first
    if (isBuiltFrom(stamp)) return false;
    replaceBuild(buildFolder, next);
    writeFileSync(stampFile, stamp);
    return true;
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

/** Puts a new build in place. Moves the browser files of the present one to `previous`, from where servers send them. */
export function replaceBuild(folder, next, now = Date.now()) {
  const previous = join(folder, "previous");
  mkdirSync(previous, { recursive: true });
  for (const name of readdirSync(previous)) {
    const path = join(previous, name);
    if (statSync(path).mtimeMs < now - previousDays * 86_400_000) rmSync(path);
  }
  const present = join(folder, "client", "static", "gen");
  for (const name of existsSync(present) ? readdirSync(present) : []) {
    renameSync(join(present, name), join(previous, name));
    utimesSync(join(previous, name), now / 1_000, now / 1_000);
  }
  for (const name of ["client", "server"]) {
    rmSync(join(folder, name), { recursive: true, force: true });
    renameSync(join(next, name), join(folder, name));
  }
}

/** True if build/ is up to date with the sources of the pages. */
export function isBuilt() {
  return isBuiltFrom(stampOfInputs());
}

function isBuiltFrom(stamp) {
  return (
    outputs.every((path) => existsSync(path)) && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp
  );
}

/** Compresses scripts and styles once at the highest level, instead of per request. */
function compressFiles(folder) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  for (const name of readdirSync(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(folder, name));
    const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/** Hash of modification times and sizes instead of contents, because a start must decide in milliseconds. */
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
