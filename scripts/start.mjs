// npm start: install what is missing, build what is stale, run the server. `demo` fills an empty forum with sample people.
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
