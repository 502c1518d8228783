import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, runNodeQuietly } from "./child.mjs";

// Imports of network modules are tested in one-way.test.mjs. Globals without an import are checked by the linter.
const asks = {
  "src/features/area/a/server/a.ts": 'export const a = await fetch("http://x.example");\n',
  "src/pages/area/b.load.ts": 'export const b = await globalThis.fetch("http://x.example");\n',
  "src/platform/c/c.ts": 'const { fetch: ask } = globalThis;\nexport const c = ask("http://x.example");\n',
  "src/app/d.ts": 'export const d = new WebSocket("ws://x.example");\n',
  "src/lib/e.ts": 'export const e = new EventSource("http://x.example");\n',
  "src/platform/outbound/f.ts": 'export const f = await fetch("http://x.example");\n',
};
const mayAsk = {
  "src/ui/send.ts": 'export const sent = await fetch("/do/vote");\n',
  "src/features/area/a/ui/a.tsx": 'export const got = await fetch("/do/text");\n',
  "src/features/area/a/server/a.test.ts": 'export const page = await fetch("http://127.0.0.1/");\n',
};

let folder;
let complaints;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ambit-one-way-out-"));
  copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
  for (const [path, text] of Object.entries({ ...asks, ...mayAsk })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const args = [biome, "lint", "--only=style/noRestrictedGlobals", "--colors=off", "."];
  complaints = (await runNodeQuietly(args, { cwd: folder, timeoutMs: 60_000 })).output;
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(asks))("refuses requests to other sites in %s", (path) => {
  expect(complaints).toContain(path);
});

test.each(Object.keys(mayAsk))("allows requests to other sites in %s", (path) => {
  expect(complaints).not.toContain(path);
});
