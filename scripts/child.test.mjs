import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "./child.mjs";

const folder = mkdtempSync(join(tmpdir(), "ambit-child-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("replaces the process of its parent with the program, and exits with the program's code", async () => {
  const program = join(folder, "program.mjs");
  writeFileSync(program, "console.log(process.pid, process.argv[2], process.env.WORD); process.exitCode = 7;");
  const starter = `const { runInstead } = await import("./scripts/child.mjs");
    process.exitCode = await runInstead(${JSON.stringify(program)}, ["one"], { ...process.env, WORD: "two" });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", starter], { cwd: root });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect([code, output]).toEqual([7, `${child.pid} one two\n`]);
});
