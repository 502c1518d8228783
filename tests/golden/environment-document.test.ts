import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "#lib/zod.ts";
import { environment, isKnownVariable, isSecretVariable, PROVIDER_SECRET } from "#platform/environment.ts";

const root = resolve(import.meta.dirname, "../..");
const DOCUMENT = "docs/OPERATING.md";
const SECTION = /(<!-- variables -->\n\n).*?(\n\n<!-- end of variables -->)/s;

function defaultOf(schema: z.ZodType): string {
  const { default: text } = schema.meta() ?? {};
  if (typeof text === "string") return text;
  const standard = schema instanceof z.ZodPrefault ? schema.def.defaultValue : "";
  return standard === "" ? "none" : `\`${standard}\``;
}

type Row = readonly [variable: string, standard: string, meaning: string];

function rowOf(name: string, schema: z.ZodType): Row {
  const names = isSecretVariable(name) ? `\`${name}\` or \`${name}_FILE\`` : `\`${name}\``;
  return [names, defaultOf(schema), schema.description ?? ""];
}

/** Table whose cells are padded as by the formatter. */
function tableOf(rows: readonly Row[]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const [head = "", ...lines] = rows.map((row) => lineOf(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  return [head, lineOf(widths.map((width) => "-".repeat(width))), ...lines].join("\n");
}

test("documents all variables in the operating guide as in the schema", async () => {
  const shown = Object.entries(environment.shape).filter(([, schema]) => schema.meta()?.isInternal !== true);
  const table = tableOf([
    ["variable", "default", "meaning"],
    ...shown.map(([name, schema]) => rowOf(name, schema)),
    [
      `\`${PROVIDER_SECRET}…\` or \`${PROVIDER_SECRET}…_FILE\``,
      "none",
      `Client secret of a log-in service, such as \`${PROVIDER_SECRET}COMPANY_ID\` for \`company-id\``,
    ],
  ]);
  const text = await readFile(resolve(root, DOCUMENT), "utf8");
  expect(text).toMatch(SECTION);
  await expect(text.replace(SECTION, (_all, start, end) => start + table + end)).toMatchFileSnapshot(
    resolve(root, DOCUMENT),
  );
});

test("has a description for every variable", () => {
  const missing = Object.entries(environment.shape).filter(([, schema]) => !schema.description);
  expect(missing.map(([name]) => name)).toEqual([]);
});

/** Warning codes, which are not variables. */
const NO_VARIABLES = ["AMBIT_DB"];
const FILES = "{src,tests,bench,scripts,packaging,docs,.github,.ci}/**/*.{ts,tsx,mjs,md,yml,yaml,service,conf,sh}";
/** Files that mention unknown variables. */
const WITH_UNKNOWN = ["src/platform/environment.ts", "src/platform/environment.test.ts"];

test("has every AMBIT_ name of the repository in the schema", () => {
  const paths = [
    ...globSync(FILES, { cwd: root }).filter((path) => !WITH_UNKNOWN.includes(path)),
    ...globSync("{*.md,*.yaml,*.ts,Dockerfile,packaging/Caddyfile}", { cwd: root }),
  ];
  const found = paths.flatMap((path) =>
    Array.from(readFileSync(resolve(root, path), "utf8").matchAll(/\bAMBIT_[A-Z0-9_]*/g), ([name]) => ({ path, name })),
  );
  expect(found.length).toBeGreaterThan(100);
  const unknown = found.filter(
    ({ name }) => !isKnownVariable(name) && !NO_VARIABLES.includes(name) && name !== "AMBIT_",
  );
  expect(unknown).toEqual([]);
});
