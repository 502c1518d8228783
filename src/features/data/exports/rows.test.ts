import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "#lib/zod.ts";
import { EXPORT_PARTS, EXPORT_ROW_SCHEMAS, exportKind, manifestSchema } from "./rows.ts";

/** Fields listed in docs/EXPORT.md under a heading. */
function documented(noun: string): string[] {
  const docs = readFileSync("docs/EXPORT.md", "utf8");
  const section = docs.split(`\n### ${noun}\n`)[1]?.split(/\n##/)[0] ?? "";
  const named = section
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .flatMap((line) => (line.slice(2).split(":")[0] ?? "").match(/`(\w+)`/g) ?? []);
  return named.map((name) => name.slice(1, -1)).sort();
}

function fieldsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return [...new Set(schema.options.flatMap((option) => fieldsOf(option as z.ZodType)))].sort();
  }
  if (!(schema instanceof z.ZodObject)) throw new Error("Not an object.");
  return Object.keys(schema.shape).sort();
}

test("documents exactly the fields of all rows in docs/EXPORT.md", () => {
  expect(documented("manifest")).toEqual(fieldsOf(manifestSchema));
  for (const noun of EXPORT_PARTS) expect(documented(noun), noun).toEqual(fieldsOf(EXPORT_ROW_SCHEMAS[noun]));
});

test("accepts only known part names in an export", () => {
  const good = [
    "manifest.json",
    "SHA256SUMS",
    "posts.jsonl",
    "index.html",
    "posts/12.html",
    "subs/Birds-1.html",
    "wiki/a-b.html",
  ];
  for (const name of [...good, `files/${"a".repeat(40)}.png`]) expect(exportKind.isPartName(name), name).toBe(true);
  const bad = [
    "../posts.jsonl",
    "/etc/passwd",
    "files/../x.png",
    `files/${"a".repeat(40)}.svg`,
    "posts/1.html/..",
    "posts\\1.html",
  ];
  for (const name of [
    ...bad,
    `files/${"a".repeat(40)}-640.webp`,
    "database.sqlite",
    "",
    "posts.JSONL",
    "wiki/..html",
  ]) {
    expect(exportKind.isPartName(name), name).toBe(false);
  }
});
