// npm run dev: runs the server from its sources without a build. A changed component appears in the browser without a
// reload; a changed file of the server restarts it. Arguments are passed on: npm run dev -- --demo
import { runInFront } from "./child.mjs";
import { ensureInstalled } from "./install.mjs";

try {
  await ensureInstalled({ tools: true });
  const env = { ...process.env, NODE_ENV: "development" };
  process.exitCode = await runInFront("scripts/dev-server.ts", process.argv.slice(2), env);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
