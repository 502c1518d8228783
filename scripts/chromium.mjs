// Finds or installs a Chromium for the browser tests. As a command it prints the path.
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { aptInstall, succeeds } from "./apt.mjs";
import { runNodeQuietly } from "./child.mjs";
import { npmBinary } from "./npm-binary.mjs";

const npmVersion = "153.0.0";
// same engine without a user interface: a page costs less than half
const lightest = "chromium-headless-shell";
const names = [lightest, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const places = [
  ...names.flatMap((name) => ["/usr/bin", "/usr/local/bin", "/snap/bin"].map((folder) => join(folder, name))),
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Resolves to a path for CHROMIUM_PATH. A given path that does not work is an error. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  const found = findInstalled() ?? (await findByApt()) ?? (await findOnNpm());
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium and this machine has none: install it (Debian: apt-get install chromium-headless-shell) " +
      "or name one in CHROMIUM_PATH, and run them again.",
  );
}

/**
 * Resolves to a path for WHOLE_CHROMIUM_PATH, of a Chromium with notifications, which the headless build always
 * denies. Empty if there is none; the test that needs it is then skipped and counted as skipped.
 */
export async function findWholeChromium() {
  const find = () => findInstalled((path) => !path.endsWith(lightest));
  return process.env.WHOLE_CHROMIUM_PATH ?? find() ?? ((await aptInstall("chromium")) ? find() : null) ?? "";
}

async function findByApt() {
  for (const name of [lightest, "chromium"]) if (await aptInstall(name)) return findInstalled();
  return null;
}

function findInstalled(isMeant = (_path) => true) {
  return places.find((path) => isMeant(path) && existsSync(path) && runs(path)) ?? null;
}

function runs(path) {
  return succeeds(path, "--version");
}

/** The package contains its program and required system libraries as archives, and unpacks them into TMPDIR. */
async function findOnNpm() {
  if (process.platform !== "linux") return null;
  const folder = await npmBinary("@sparticuz/chromium", npmVersion);
  if (!folder) return null;
  const unpacked = join(folder, "..", "..", "..", "unpacked");
  const wrapper = join(unpacked, "chromium.sh");
  if (existsSync(wrapper)) return runs(wrapper) ? wrapper : null;
  rmSync(unpacked, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const unpack = `import { inflate } from "@sparticuz/chromium";
    for (const name of ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"]) await inflate("bin/" + name);`;
  const env = { ...process.env, TMPDIR: unpacked };
  const { code } = await runNodeQuietly(["--input-type=module", "--eval", unpack], { cwd: folder, env });
  if (code !== 0) return null;
  // prefers the machine's libraries; the package's are for machines without them
  const program = join(unpacked, "chromium");
  const libraries = runs(program) ? "" : 'export LD_LIBRARY_PATH="$here/al2023/lib"\n';
  const script = `#!/bin/sh
here=$(dirname "$0")
export FONTCONFIG_PATH="$here/fonts"
${libraries}exec "$here/chromium" "$@"
`;
  writeFileSync(wrapper, script, { mode: 0o755 });
  return runs(wrapper) ? wrapper : null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await findChromium());
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
