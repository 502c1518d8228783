import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { links } from "#domain/links.ts";
import { ensureSetupToken } from "#features/site/server/setup-token.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import type { Tables } from "#platform/db/tables.ts";
import { readConfig } from "#platform/http/config.ts";
import { cli } from "#strings/en/cli.ts";
import { builtRenderer } from "./app/renderer.ts";
import { buildApp } from "./app.ts";

const root = resolve(import.meta.dirname, "..");
const buildDir = resolve(root, process.env.AMBIT_BUILD ?? "build");
const say = (text: string) => process.stdout.write(`${text}\n`);

const version = (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
const isDemo = process.argv.includes("--demo");
// A demo has a folder of its own and never touches a database that is in use.
const demoFolder = { dataDir: join(process.env.AMBIT_DATA ?? "data", "demo"), databaseUrl: undefined };
const config = readConfig(process.env, isDemo ? demoFolder : {});
const started = performance.now();

await mkdir(config.dataDir, { recursive: true });
const db = await openDatabase<Tables>({ url: config.databaseUrl, file: join(config.dataDir, "ambit.db") });
const { applied } = await migrate(db, join(root, "db/migrations"));
if (applied.length > 0) say(`Prepared the database (${applied.length} steps).`);
const demoSignIn = isDemo ? await (await import("#cli/demo.ts")).prepareDemo(db, Date.now()) : null;

const isDev = process.argv.includes("--dev");
const dev = isDev ? await (await import("./app/dev-renderer.ts")).devRenderer(root) : null;
const renderer = dev?.renderer ?? (await builtRenderer(buildDir));
const app = await buildApp({
  config,
  db,
  renderer,
  clientDir: join(buildDir, "client"),
  version,
  logLevel: process.env.LOG_LEVEL ?? "info",
});
dev?.serve(app.http);
if (!config.limits) say("Rate limits are off (AMBIT_LIMITS=off). Use this only for tests and measuring.");
await app.http.listen({ port: config.port, host: config.host });
say(
  `Ambit ${version} is listening on ${config.publicUrl?.href ?? `http://localhost:${config.port}/`} (${Math.round(performance.now() - started)} ms).`,
);
if (demoSignIn) say(cli.demo.signIn(demoSignIn.name, demoSignIn.password));
const setupToken = await ensureSetupToken(db);
if (setupToken !== null) {
  const base = config.publicUrl?.origin ?? `http://localhost:${config.port}`;
  say(cli.setup(`${base}${links.setup(setupToken)}`));
}

let closing = false;
async function shutDown(): Promise<void> {
  if (closing) return;
  closing = true;
  // while developing the next start is what matters
  if (isDev) process.exit(0);
  say("Closing: finishing what is under way …");
  await app.close();
  say("Closed.");
  process.exit(0);
}
process.on("SIGINT", () => void shutDown());
process.on("SIGTERM", () => void shutDown());
