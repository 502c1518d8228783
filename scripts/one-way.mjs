// One-way rule of docs/ARCHITECTURE.md, checked by dependency-cruiser. As a command it prints violations.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { root, runNodeQuietly } from "./child.mjs";

/** Min number of files under src. Fewer mean that reading failed. */
const leastModules = 150;
const readFolders = ["src", "tests", "bench"];

/** Resolves to { ok, output, violations }. `folder` is the checkout to read; only the test sets it. */
export async function checkOneWay({ folder = root, least = leastModules } = {}) {
  const cruiser = join(root, "node_modules", "dependency-cruiser", "bin", "dependency-cruise.mjs");
  const config = join(root, ".dependency-cruiser.mjs");
  const folders = readFolders.filter((name) => existsSync(join(folder, name)));
  const args = [cruiser, ...folders, "--config", config, "--output-type", "json"];
  const { output } = await runNodeQuietly(args, { cwd: folder, timeoutMs: 3 * 60_000 });
  const result = parse(output);
  if (!result) return { ok: false, output, violations: [] };
  const own = result.modules.filter(({ source }) => /^src\/.*\.tsx?$/.test(source));
  const violations = [...result.summary.violations, ...featureRings(own)];
  const lines = violations.map(({ rule, from, to, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(" → ") : to;
    return `${rule.name}: ${from} → ${way}`;
  });
  const seen = `${own.length} files of src read, ${violations.length} arrows the wrong way.`;
  if (own.length < least) lines.push(`Only ${own.length} files of src were read; there are at least ${least}.`);
  return { ok: violations.length === 0 && own.length >= least, output: [...lines, seen].join("\n"), violations };
}

/**
 * Cycles among the folders of features: the top of a noun, its server/ and its ui/. These count as separate folders,
 * because a server never imports a browser's file. Tests are excluded because they import the whole product. Paths
 * through other folders are excluded, too, because no rule allows them to lead back to a feature.
 */
function featureRings(modules) {
  const arrows = new Map();
  for (const { source, dependencies } of modules) {
    if (/\.test\.tsx?$/.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [featureOf(source), featureOf(resolved)];
      if (!from || !to || from === to) continue;
      if (!arrows.has(from)) arrows.set(from, new Map());
      arrows.get(from).set(to, `${source} → ${resolved}`);
    }
  }
  return [...arrows.keys()].sort().flatMap((feature) => {
    const ring = wayBack(arrows, feature);
    // reports each cycle once, from its alphabetically first feature
    if (!ring || [...ring].sort()[0] !== feature) return [];
    const steps = ring.map((name, at) => arrows.get(name).get(ring[at + 1] ?? feature));
    return [{ rule: { name: "no-feature-cycles" }, from: `src/features/${feature}`, to: `\n  ${steps.join("\n  ")}` }];
  });
}

/** Shortest path from a feature to itself as a list of features, or null. */
function wayBack(arrows, feature) {
  const ways = [[feature]];
  const seen = new Set();
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1))?.keys() ?? []) {
      if (next === feature) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  }
  return null;
}

function featureOf(path) {
  return /^src\/features\/([^/]+\/[^/]+(?:\/(?:server|ui))?)\//.exec(path)?.[1];
}

function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { ok, output } = await checkOneWay();
  console.log(output);
  process.exitCode = ok ? 0 : 1;
}
