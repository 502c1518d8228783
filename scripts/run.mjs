// Runs one of our programs on the project's Node: node scripts/run.mjs [--build] <file> [arguments]
import { runInFront } from "./child.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt } from "./page-build.mjs";

const words = process.argv.slice(2);
const needsBuild = words[0] === "--build";
const [file, ...args] = needsBuild ? words.slice(1) : words;

try {
  if (!file) throw new Error("Say which file to run: node scripts/run.mjs [--build] <file> [arguments]");
  await ensureInstalled();
  if (needsBuild) await ensureBuilt();
  // what is built is built for production, and React renders several times slower in any other mode
  const env = needsBuild ? { ...process.env, NODE_ENV: "production" } : process.env;
  process.exitCode = await runInFront(file, args, env);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
