import { join, resolve } from "node:path";
import { builtRenderer } from "#app/renderer.ts";
import { buildApp } from "#app.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { readConfig } from "#platform/http/config.ts";

// Overloaded server: refuses every uncached page with 503. Receives the data folder as argument, listens, and sends
// the port to its parent.
const [folder = ""] = process.argv.slice(2);
const build = resolve(import.meta.dirname, "../..", process.env.AMBIT_BUILD ?? "build");
const { http } = await buildApp({
  config: readConfig({}, { limits: false }),
  db: await openDatabase({ file: join(folder, "ambit.db") }),
  renderer: await builtRenderer(build),
  clientDir: join(build, "client"),
  version: "bench",
  logLevel: "warn",
  gate: { running: 0, waiting: 0, refusalMs: 0 },
});
await http.listen({ port: 0, host: "127.0.0.1" });
const address = http.server.address();
process.send?.(typeof address === "object" && address ? address.port : 0);
