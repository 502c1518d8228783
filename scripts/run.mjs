// Runs a developer program on the project's Node: node scripts/run.mjs [--build] <file> [arguments]. With --build it
// first builds the pages if necessary and finds a Chromium.
import { runInFront } from "./child.mjs";
import { findChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt } from "./page-build.mjs";

const words = process.argv.slice(2);
const needsBuild = words[0] === "--build";
const [file, ...args] = needsBuild ? words.slice(1) : words;

try {
  if (!file) throw new Error("Say which file to run: node scripts/run.mjs [--build] <file> [arguments]");
  await ensureInstalled({ tools: true });
  if (needsBuild) await ensureBuilt();
  // React renders several times slower in any other mode
  const built = async () => ({ ...process.env, NODE_ENV: "production", CHROMIUM_PATH: await findChromium() });
  const env = needsBuild ? await built() : process.env;
  process.exitCode = await runInFront(file, args, env);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
