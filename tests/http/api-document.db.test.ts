import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import createClient from "openapi-fetch";
import openapiTypes, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiDocument, Operation } from "#app/api-document.ts";
import { SCOPES } from "#domain/scopes.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { endpointTable } from "../support/endpoint-table.ts";
import { patient } from "../support/patience.ts";

let app: TestApp;
let document: ApiDocument;
let ajv: Ajv2020;
let token: string;
let pid: number;
let cid: number;

beforeAll(async () => {
  app = await testApp();
  const { alice, mina, bob } = app.people;
  const post = await app.make.post(bob.member, app.books, { title: "Described", text: "**Words**" });
  ({ pid } = post);
  ({ cid } = await app.make.comment(alice.member, post));
  const body = { name: "client", days: 7, ...Object.fromEntries(SCOPES.map((scope) => [scope, true])) };
  token = (await mina.post("/do/token/create", body)).json.token;
  document = JSON.parse((await app.app.http.inject({ url: "/api/v1/openapi.json", headers: HOST })).payload);
  ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "doc", components: document.components });
});
afterAll(() => app.close());

const HOST = { host: "ambit.test" };

interface Asked {
  path: string;
  method: string;
  operation: Operation;
}
const operations = (): Asked[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** Compiled schemas by JSON text, because most responses share one. */
const checks = new Map<string, ValidateFunction>();

/** Differences between a value and its schema. */
function errorsIn(schema: object, value: unknown): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"doc#/components/');
  const check = checks.get(text) ?? ajv.compile(JSON.parse(text));
  checks.set(text, check);
  return check(value) ? [] : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const schemaOf = (operation: Operation, status: number): object => {
  const known = operation.responses[status === 200 ? "200" : "default"] as {
    content: Record<string, { schema: object }>;
  };
  return Object.values(known.content)[0]?.schema ?? {};
};

/** Fills the parameters of a path with rows of the test world. */
function filled(path: string): string {
  const known: Record<string, string | number> = {
    sub: app.books.name,
    name: app.books.name,
    names: app.books.name,
    user: "alice",
    pid,
    cid,
    id: pid,
    slug: "described",
    sort: "new",
    type: "text",
    term: "described",
    domain: "example.org",
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(known[name] ?? 1)));
}

async function ask({ path, method }: Asked, body?: unknown) {
  const got = await app.app.http.inject({
    method: method.toUpperCase() as "GET" | "POST",
    url: `/api/v1${filled(path)}`,
    headers: {
      ...HOST,
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: got.statusCode, type: String(got.headers["content-type"] ?? ""), text: got.payload };
}

/** Values for a schema: valid, empty and wrong ones. */
function sample(schema: Record<string, unknown>, at: number): unknown {
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[at % schema.enum.length];
  if (Array.isArray(schema.anyOf)) return sample(schema.anyOf[at % schema.anyOf.length], at);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const strings = ["1", "described", "", "\u0000", "ﷺ".repeat(300), "-1", "null"];
  const numbers = [1, 0, -1, 2 ** 53, 1.5];
  if (type === "boolean") return at % 2 === 0;
  if (type === "integer" || type === "number") return numbers[at % numbers.length];
  if (type === "array") return at % 2 === 0 ? [] : [sample((schema.items ?? {}) as Record<string, unknown>, at)];
  if (type === "object") return {};
  return strings[at % strings.length];
}

describe("OpenAPI description", () => {
  test("accepts a time in every date field and refuses other values", async () => {
    const { adam } = app.people;
    for (const [path, name] of [
      ["/do/ban_user_sub/{sub}", "expires"],
      ["/do/admin/ban_user/{user}", "expires"],
      ["/submit/{type}/{in}", "postat"],
      ["/submit/{type}/{in}", "closetime"],
      ["/do/remind", "at"],
      ["/do/add_filter", "until"],
      ["/do/admin/announce_post", "until"],
    ] as const) {
      expect([path, JSON.stringify(document.paths[path]?.post?.requestBody)]).toEqual([
        path,
        expect.stringMatching(new RegExp(`"${name}":\\{[^}]*"format":"date-time"`)),
      ]);
    }
    const got = await adam.post("/do/admin/ban_user/bob", { reason: "Spam", expires: 1_795_000_000_000 });
    expect([got.status, got.json.code, got.json.field]).toEqual([400, "request.bad-field", "expires"]);
  });

  test("is valid OpenAPI 3.1", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect(document.openapi).toBe("3.1.0");
    expect(document.servers).toEqual([{ url: "http://ambit.test/api/v1" }]);
  });

  test("lists every call and every page once", () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(ids.length).toBeGreaterThan(400);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const calls = endpointTable.filter(({ dialect, open }) => (dialect === "do" || dialect === "form") && !open);
    const missing = calls.filter(({ call }) => {
      const path = call.path.replaceAll(/:(\w+)\??/g, "{$1}");
      return document.paths[path]?.[call.method.toLowerCase()] === undefined;
    });
    expect(missing.map(({ call }) => call.path)).toEqual([]);
  });

  test("describes the response of every read", { timeout: patient(120_000) }, async () => {
    const wrong: string[] = [];
    const kinds = new Set<number>();
    for (const asked of operations().filter(({ method }) => method === "get")) {
      const { status, type, text } = await ask(asked);
      kinds.add(status);
      if (status >= 500) wrong.push(`${asked.path}: ${status}`);
      if (!type.includes("json") || text === "") continue;
      for (const error of errorsIn(schemaOf(asked.operation, status), JSON.parse(text)))
        wrong.push(`${asked.path} (${status}): ${error}`);
    }
    expect([...kinds]).toEqual(expect.arrayContaining([200, 403, 404]));
    expect(wrong).toEqual([]);
  });

  test("describes every response to generated input; no response is a server error", {
    timeout: patient(180_000),
  }, async () => {
    const wrong: string[] = [];
    for (const asked of operations().filter(({ method }) => method === "post")) {
      const [body] = Object.values(asked.operation.requestBody?.content ?? {});
      const properties = Object.entries((body?.schema.properties ?? {}) as Record<string, Record<string, unknown>>);
      for (let at = 0; at < 3; at += 1) {
        const input = Object.fromEntries(
          properties.map(([name, schema], index) => [name, sample(schema, at * 5 + index)]),
        );
        const { status, type, text } = await ask(asked, input);
        if (status >= 500) wrong.push(`${asked.path} ${JSON.stringify(input)}: ${status} ${text}`);
        if (!type.includes("json")) continue;
        for (const error of errorsIn(schemaOf(asked.operation, status), JSON.parse(text)))
          wrong.push(`${asked.path} (${status}): ${error}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("client generated from the description", () => {
  const TSC = resolve("node_modules/typescript7/bin/tsc");
  const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./paths.ts";
const client = createClient<paths>({ baseUrl: "http://ambit.test/api/v1" });
export async function run(): Promise<string> {
  const { data, error } = await client.GET("/s/{sub}/{pid}", { params: { path: { sub: "books", pid: "1" } } });
  if (error) return error.code;
  const sent = await client.POST("/do/sendcomment/{pid}", { params: { path: { pid: "1" } }, body: { comment: "x" } });
  const made: number | undefined = sent.data?.cid;
  return made === undefined ? JSON.stringify(data) : String(made);
}
// @ts-expect-error: there is no such address
void client.GET("/nowhere");
// @ts-expect-error: the field is missing
void client.POST("/do/sendcomment/{pid}", { params: { path: { pid: "1" } }, body: {} });
`;

  test("compiles for described calls and fails for others", { timeout: patient(120_000) }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "ambit-client-"));
    writeFileSync(join(folder, "paths.ts"), astToString(await openapiTypes(structuredClone(document) as never)));
    writeFileSync(join(folder, "program.ts"), PROGRAM);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      module: "esnext",
      moduleResolution: "bundler",
      target: "es2024",
      lib: ["es2024", "dom", "dom.iterable"],
      types: [],
      paths: { "openapi-fetch": [resolve("node_modules/openapi-fetch")] },
    };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
    const { stdout, status } = spawnSync(process.execPath, [TSC, "--project", folder], { encoding: "utf8" });
    rmSync(folder, { recursive: true });
    expect([stdout, status]).toEqual(["", 0]);
  });

  test("reads, writes and receives refusals", async () => {
    const { pid } = await app.make.post(app.people.bob.member, app.books, { title: "Described" });
    const served = async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const got = await app.app.http.inject({
        method: request.method as "GET" | "POST",
        url: pathname + search,
        headers: { ...Object.fromEntries(request.headers), ...HOST },
        ...(request.method === "POST" && { payload: await request.text() }),
      });
      return new Response(got.payload, {
        status: got.statusCode,
        headers: { "content-type": String(got.headers["content-type"]) },
      });
    };
    const client = createClient<any>({
      baseUrl: "http://ambit.test/api/v1",
      headers: { authorization: `Bearer ${token}` },
      fetch: served,
    });
    const read = await client.GET("/s/{sub}/{pid}/{slug}", {
      params: { path: { sub: app.books.name, pid, slug: "described" } },
    });
    expect(JSON.stringify(read.data)).toContain("Described");
    const sent = await client.POST("/do/sendcomment/{pid}", {
      params: { path: { pid } },
      body: { comment: "Written by a client." },
    });
    expect(sent.error).toBeUndefined();
    expect(sent.data.cid).toBeGreaterThan(0);
    const refused = await client.POST("/do/sendcomment/{pid}", { params: { path: { pid } }, body: { comment: "" } });
    expect(refused.error.field).toBe("comment");
  });
});

test("is readable as a page", async () => {
  const page = await app.people.visitor.get("/api");
  expect(page.status).toBe(200);
  expect(page.text).toContain("/api/v1/do/sendcomment/{pid}");
  expect(page.text).toContain("/api/v1/openapi.json");
});
