// npm start: installs missing packages, updates the build, and runs the server. `demo` fills an empty forum with
// sample content.
import { envFileFlags, runInstead } from "./child.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensureBuilt } from "./page-build.mjs";

const args = process.argv.slice(2).map((word) => (word === "demo" ? "--demo" : word));

try {
  await ensureInstalled();
  await ensureBuilt();
  const env = { ...process.env, NODE_ENV: process.env.NODE_ENV || "production" };
  process.exitCode = await runInstead("src/main.ts", args, env, envFileFlags);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
