#!/usr/bin/env node
// Admin commands on the project's Node: npm run ambit -- COMMAND, or the program ambit of package.json.
import { envFileFlags, runInFront } from "./child.mjs";
import { ensureInstalled } from "./install.mjs";

try {
  await ensureInstalled();
  // the command runs in the program's folder and resolves the caller's paths from INIT_CWD
  const env = { ...process.env, INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
  process.exitCode = await runInFront("src/cli/main.ts", process.argv.slice(2), env, envFileFlags);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
