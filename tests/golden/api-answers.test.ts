import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { pages } from "#app/routes.ts";
import type { AnyCall } from "#lib/call.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import { schemasOfInterface } from "../support/json-schemas.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Export name and module of each declared call. */
async function exportedCalls(): Promise<Map<AnyCall, { module: string; path: string[] }>> {
  const found = new Map<AnyCall, { module: string; path: string[] }>();
  for (const file of globSync("src/features/*/*/api.ts", { cwd: ROOT }).sort()) {
    const module = `#${file.replace(/^src\//, "")}`;
    const exported: Record<string, unknown> = await import(resolve(ROOT, file));
    for (const [name, value] of Object.entries(exported)) note(value, [name]);

    function note(value: unknown, path: string[]): void {
      if (typeof value !== "object" || value === null) return;
      if ("method" in value && "path" in value) found.set(value as AnyCall, { module, path });
      else for (const [name, inner] of Object.entries(value)) note(inner, [...path, name]);
    }
  }
  return found;
}

/** Comments of the declared calls. */
async function summariesOfCalls(): Promise<Record<string, string>> {
  const calls = await exportedCalls();
  const comments = new Map<string, Map<string, string>>();
  const found: Record<string, string> = {};
  for (const { call } of endpointTable) {
    const known = calls.get(call);
    if (!known) continue;
    const own = comments.get(known.module) ?? commentsOf(known.module);
    comments.set(known.module, own);
    const comment = own.get(known.path[0] ?? "");
    if (comment !== undefined) found[`${call.method} ${call.path}`] = comment;
  }
  return found;
}

/** Comments of the exported constants of a module. */
function commentsOf(module: string): Map<string, string> {
  const path = resolve(ROOT, module.replace(/^#/, "src/"));
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ESNext, true);
  const found = new Map<string, string>();
  for (const node of source.statements) {
    if (!ts.isVariableStatement(node)) continue;
    const [comment] = ts.getJSDocCommentsAndTags(node).flatMap((each) => (ts.isJSDoc(each) ? [each] : []));
    const text = comment && ts.getTextOfJSDocComment(comment.comment);
    if (!text) continue;
    for (const { name } of node.declarationList.declarations)
      found.set(name.getText(source), text.replaceAll(/\s+/g, " "));
  }
  return found;
}

/** TypeScript interface with the response type of each call and the data type of each page. */
async function interfaceOfAnswers(): Promise<string> {
  const calls = await exportedCalls();
  const lines = endpointTable.flatMap(({ call }) => {
    const known = calls.get(call);
    if (!known) return [];
    const [name = "", ...inner] = known.path;
    const type = `typeof import("${known.module}").${name}${inner.map((key) => `["${key}"]`).join("")}`;
    return [`  ${JSON.stringify(`${call.method} ${call.path}`)}: AnswerOf<${type}>;`];
  });
  const loads = Object.keys(pages)
    .filter((id) => id !== "site/programs")
    .map((id) => `  ${JSON.stringify(`page ${id}`)}: DataOf<typeof import("#pages/${id}.load.ts").load>;`);
  return [
    'import type { AnswerOf } from "#lib/call.ts";',
    'import type { WithStatus } from "#platform/pages/page.ts";',
    "type Plain<T> = T extends WithStatus<infer Data> ? Data : T;",
    "type DataOf<Load> = Load extends (...args: never[]) => infer R ? Plain<Awaited<R>> : never;",
    "export interface Answers {",
    ...new Set([...lines, ...loads]),
    "}",
  ].join("\n");
}

/** JSON object with one member per line. */
function linesOf(entries: Record<string, unknown>): string {
  const lines = Object.keys(entries)
    .sort()
    .map((key) => `${JSON.stringify(key)}: ${JSON.stringify(entries[key])}`);
  return `{\n${lines.join(",\n")}\n}`;
}

test("stores the response type of each call and page for the API description", {
  timeout: 300_000,
}, async () => {
  const { schemas, definitions } = schemasOfInterface(await interfaceOfAnswers(), "Answers");
  expect(Object.keys(schemas).length).toBeGreaterThan(300);
  // file downloads have no schema
  const files = ["GET /do/my_data", "GET /do/banned/my_data/:token"];
  const unknown = Object.keys(schemas).filter((name) => Object.keys(schemas[name] ?? {}).length === 0);
  expect(unknown).toEqual(files);
  const text = `{\n${[
    ["schemas", schemas],
    ["definitions", definitions],
    ["summaries", await summariesOfCalls()],
  ]
    .map(([name, entries]) => `${JSON.stringify(name)}: ${linesOf(entries as Record<string, unknown>)}`)
    .join(",\n")}\n}\n`;
  await expect(text).toMatchFileSnapshot(resolve(ROOT, "openapi/answers.json"));
});
