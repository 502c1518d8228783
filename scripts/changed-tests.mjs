// Test files that a change can affect: `npm test -- --changed`.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { root } from "./child.mjs";

/**
 * Files that assemble the whole program. They are ignored because through them every test would depend on every file.
 */
const WIRING =
  /^(?:src\/(?:app|main)\.ts$|src\/app\/|src\/cli\/main\.ts$|tests\/support\/(?:app|stage|endpoint-table)\.ts$)/;
const TEST = /\.test\.(?:tsx?|mjs)$/;
const IMPORT = /(?:from|import)\s*\(?\s*"([#.][^"]+)"/g;
const EXTENSIONS = ["", ".ts", ".tsx", "/index.ts"];

/** Files that differ from the commit `ref`, including untracked files. */
export function listChanged(ref) {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  return [...git("diff", "--name-only", ref), ...git("ls-files", "--others", "--exclude-standard")];
}

/** Imports of each file of the project, as paths relative to the root. */
export function readImports() {
  const files = globSync("{src,tests,bench,scripts}/**/*.{ts,tsx,mjs}", { cwd: root });
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file) {
  const text = readFileSync(join(root, file), "utf8");
  return Array.from(text.matchAll(IMPORT), ([, name]) => resolveImport(file, name)).filter(Boolean);
}

function resolveImport(file, name) {
  const path = name.startsWith("#tests/")
    ? join("tests", name.slice(7))
    : name.startsWith("#")
      ? join("src", name.slice(1))
      : relative(root, join(root, dirname(file), name));
  return EXTENSIONS.map((extension) => path + extension).find((one) => existsSync(join(root, one)));
}

/**
 * Test files that import a changed file, directly or indirectly except through the wiring, and those named after its
 * feature.
 * @param imports imports of each file
 */
export function reachedTests(changed, imports) {
  const importers = new Map();
  for (const [file, needs] of imports)
    for (const need of needs) importers.set(need, [...(importers.get(need) ?? []), file]);
  const reached = new Set(changed);
  const isWiringChanged = changed.some((file) => WIRING.test(file));
  for (const file of reached) {
    if (WIRING.test(file) && !isWiringChanged) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const nouns = new Set(changed.flatMap((file) => /^src\/features\/[^/]+\/([^/]+)\//.exec(file)?.[1] ?? []));
  const isNamed = (file) => [...nouns].some((noun) => basename(file).startsWith(noun));
  return [...imports.keys()].filter((file) => TEST.test(file) && (reached.has(file) || isNamed(file))).sort();
}
