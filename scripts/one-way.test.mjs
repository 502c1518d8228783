import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "./child.mjs";
import { checkOneWay } from "./one-way.mjs";

const empty = "export const nothing = 0;\n";
const needed = {
  "src/main.ts": empty,
  "src/cli/main.ts": empty,
  "src/pages/reading/home.tsx": empty,
  "src/features/content/posts/post.ts": empty,
  "src/features/content/posts/server/create-post.ts": empty,
  "src/features/content/posts/ui/post-card.tsx": empty,
  "src/platform/mail/send.ts": "export type Mail = string;\n",
  "src/ui/button.tsx": empty,
  "src/strings/en.ts": empty,
  "src/domain/viewer.ts": empty,
  "src/lib/dates.ts": empty,
  "tests/support/people.ts": empty,
};

/** Files that each break exactly one rule, by rule. */
const broken = {
  "pages-down": ["src/pages/area/a.tsx", 'import "#main.ts";'],
  "features-down": ["src/features/area/a/server/a.ts", 'import "#pages/reading/home.tsx";'],
  "platform-down": ["src/platform/a/a.ts", 'import "#features/content/posts/post.ts";'],
  "ui-down": ["src/ui/a.tsx", 'import "../features/content/posts/post.ts";'],
  "strings-down": ["src/strings/a.ts", 'import "../ui/button.tsx";'],
  "domain-down": ["src/domain/a.ts", 'import "../strings/en.ts";'],
  "lib-down": ["src/lib/a.ts", 'import "../domain/viewer.ts";'],
  "pure-needs-no-node": ["src/lib/b.ts", 'import "node:fs";'],
  "server-not-ui": ["src/features/area/b/server/b.ts", 'import "#features/content/posts/ui/post-card.tsx";'],
  "ui-not-server": ["src/features/area/c/ui/c.tsx", 'import "#features/content/posts/server/create-post.ts";'],
  "top-imports-neither-half": ["src/features/area/d/d.ts", 'import "#ui/button.tsx";'],
  "top-needs-no-node": ["src/features/area/e/e.ts", 'import "node:crypto";'],
  "query-builder": [
    "src/features/area/f/server/f.ts",
    'import type { Kysely } from "kysely";\nexport type F = Kysely<never>;',
  ],
  "platform-is-for-the-server": [
    "src/pages/area/loading.ts",
    'import type { Mail } from "../../platform/mail/send.ts";\nexport type G = Mail;',
  ],
  "browser-never-imports-server": ["src/app/root.tsx", 'import "../features/content/posts/server/create-post.ts";'],
  "one-way-out": ["src/platform/h/h.ts", 'import { get } from "node:https";\nexport const h = get;'],
  "nothing-needs-tests": ["src/cli/a.ts", 'import "../../tests/support/people.ts";'],
  "every-import-resolves": ["src/cli/b.ts", 'import "./missing.ts";'],
};

const rings = {
  "src/lib/ring-a.ts": 'import "./ring-b.ts";\n',
  "src/lib/ring-b.ts": 'import "./ring-a.ts";\n',
  "src/features/area/left/one.ts": 'import "../right/one.ts";\n',
  "src/features/area/right/one.ts": empty,
  "src/features/area/right/two.ts": 'import "../left/two.ts";\n',
  "src/features/area/left/two.ts": empty,
};

const allowed = {
  "src/features/area/fine/fine.test.ts":
    'import "#features/content/posts/post.ts";\nimport "#tests/support/people.ts";\n',
  "src/pages/area/fine.load.ts":
    'import "#platform/mail/send.ts";\nimport "#features/content/posts/server/create-post.ts";\n',
  "src/platform/outbound/outbound.ts": 'import { request } from "node:http";\nexport const ask = request;\n',
  "src/platform/fine/socket.ts": 'import type { Socket } from "node:net";\nexport type Line = Socket;\n',
  "src/features/area/fine/server/queries.ts": 'import { sql } from "kysely";\nexport const one = sql`1`;\n',
  "src/features/area/fine/server/tree-queries.ts": 'import { sql } from "kysely";\nexport const two = sql`2`;\n',
};

describe("one-way rule", () => {
  let folder;
  let violations;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "ambit-one-way-"));
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const manifest = { "package.json": JSON.stringify({ type: "module", imports }) };
    const files = { ...manifest, ...needed, ...Object.fromEntries(Object.values(broken)), ...rings, ...allowed };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    ({ violations } = await checkOneWay({ folder, least: 0 }));
  }, 180_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const rulesBrokenBy = (path) => violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);

  test.each(Object.entries(broken))("reports %s", (rule, [path]) => {
    expect(rulesBrokenBy(path)).toContain(rule);
  });

  test("reports cycles of files and of features", () => {
    expect(rulesBrokenBy("src/lib/ring-a.ts")).toEqual(["no-cycles"]);
    expect(rulesBrokenBy("src/features/area/left")).toContain("no-feature-cycles");
  });

  test.each(Object.keys(allowed))("accepts %s", (path) => {
    expect(rulesBrokenBy(path)).toEqual([]);
  });

  test("fails if too few files were read", async () => {
    expect(await checkOneWay({ folder, least: 1000 })).toMatchObject({ ok: false });
  });
});
