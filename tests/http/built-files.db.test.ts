import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { testApp } from "../support/app.ts";

test("sends the browser files of this build and of superseded ones", async () => {
  const build = mkdtempSync(join(tmpdir(), "ambit-build-"));
  const [present, previous] = [join(build, "client/static/gen"), join(build, "previous")];
  mkdirSync(present, { recursive: true });
  mkdirSync(previous);
  for (const [folder, name] of [
    [present, "new"],
    [previous, "old"],
  ] as const) {
    writeFileSync(join(folder, `${name}.js`), `// ${name}`);
    writeFileSync(join(folder, `${name}.js.br`), brotliCompressSync(`// ${name}, compressed`));
  }
  const app = await testApp({ world: false, clientDir: join(build, "client") });
  try {
    const ask = (url: string, encoding = "identity") =>
      app.app.http.inject({ url, headers: { "accept-encoding": encoding } });
    for (const name of ["new", "old"]) {
      for (const prefix of ["/static/gen/", "/assets/"]) {
        const plain = await ask(`${prefix}${name}.js`);
        expect([plain.statusCode, plain.body]).toEqual([200, `// ${name}`]);
        expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      }
      const compressed = await ask(`/static/gen/${name}.js`, "br");
      expect([compressed.statusCode, compressed.headers["content-encoding"]]).toEqual([200, "br"]);
      expect(compressed.rawPayload).toEqual(brotliCompressSync(`// ${name}, compressed`));
    }
    // caches must ask again, because another server may have the file
    const missing = await ask("/static/gen/later.js");
    expect(missing.statusCode).toBe(404);
    expect(missing.headers["cache-control"] ?? "").not.toMatch(/immutable|max-age=[1-9]/);
  } finally {
    await app.close();
    rmSync(build, { recursive: true });
  }
});
