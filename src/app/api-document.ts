import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Scope } from "#domain/scopes.ts";
import { z } from "#lib/zod.ts";
import { isForPrograms } from "#platform/http/api-rows.ts";
import { API_PREFIX, type Endpoint } from "#platform/http/endpoint.ts";
import type { PageRow } from "./page-row.ts";
import { pages } from "./routes.ts";

/** Supported part of a JSON Schema. */
export interface Schema {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly const?: unknown;
  readonly [keyword: string]: unknown;
}

/** JSON Schemas of answers. `tests/golden/api-answers.test.ts` generates them from the types. */
interface Answers {
  schemas: Record<string, Schema>;
  definitions: Record<string, Schema>;
  summaries: Record<string, string>;
}

interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  summary?: string;
  tags: [Scope | "session"];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: Schema }> };
  responses: Record<string, unknown>;
  security: readonly Record<string, readonly string[]>[];
}

export interface ApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> };
}

/** Parts that do not depend on the request. */
export type ApiDescription = Omit<ApiDocument, "servers">;

const ANSWERS = resolve(import.meta.dirname, "../../openapi/answers.json");

const PROBLEM: Schema = {
  type: "object",
  description: "Problem details (RFC 9457). `code` is the same in every language; `field` names what is wrong.",
  properties: {
    type: { type: "string", format: "uri-reference" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string" },
    field: { type: "string" },
    instance: { type: "string" },
    retryAfter: { type: "number", description: "Seconds." },
  },
  required: ["type", "title", "status", "detail", "code"],
};

const REFUSED = {
  description: "Refused.",
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

/** Returns the OpenAPI description: the calls of all endpoints and the data of all pages. */
export async function describeApi(
  table: readonly Endpoint[],
  { version, description }: { version: string; description: string },
): Promise<ApiDescription> {
  const answers: Answers = JSON.parse(readFileSync(ANSWERS, "utf8"));
  const paths: ApiDocument["paths"] = {};
  const add = (pattern: string, method: string, operationOf: (path: ApiPath) => Operation) => {
    for (const path of pathsOf(pattern)) {
      paths[path.path] = { ...paths[path.path], [method]: operationOf(path) };
    }
  };
  for (const row of table.filter((each) => each.dialect === "v1" || isForPrograms(each))) {
    const schema = jsonSchemaOf(await row.call.input());
    const { path: pattern, method } = row.call;
    const under = row.dialect === "v1" ? pattern.slice(API_PREFIX.length) : pattern;
    add(under, method.toLowerCase(), (path) => callOperation(row, path, schema, answers));
  }
  for (const [id, row] of Object.entries<PageRow>(pages)) {
    const schema = answers.schemas[`page ${id}`];
    if (!row.component || row.developmentOnly || schema === undefined) continue;
    for (const pattern of row.paths) add(pattern, "get", (path) => pageOperation(row, path, schema));
  }
  return {
    openapi: "3.1.0",
    info: { title: API_PREFIX, version, description },
    paths,
    components: {
      schemas: { ...answers.definitions, Problem: PROBLEM },
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
  };
}

/** Schema of the input. Fields that accept `undefined` are not required. */
function jsonSchemaOf(input: z.ZodType): Schema {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;
  let fields: unknown = input;
  while (fields instanceof z.ZodPipe) fields = fields.in;
  if (!(fields instanceof z.ZodObject)) return schema;
  const { shape } = fields as z.ZodObject<Record<string, z.ZodType>>;
  const required = schema.required?.filter((name) => !shape[name]?.safeParse(undefined).success);
  return { ...schema, required };
}

interface ApiPath {
  /** In OpenAPI notation. */
  path: string;
  names: readonly string[];
}

/** Paths of a pattern, with and without its optional segments. */
function pathsOf(pattern: string): ApiPath[] {
  let found: ApiPath[] = [{ path: "", names: [] }];
  for (const segment of pattern.split("/").filter((each) => each !== "")) {
    const name = /^:([\w]+)\??$/.exec(segment)?.[1];
    const longer = found
      // optional segments are at the end
      .filter(
        ({ names }) => !segment.endsWith("?") || names.length === Math.max(...found.map((each) => each.names.length)),
      )
      .map(({ path, names }) => ({
        path: `${path}/${name === undefined ? segment : `{${name}}`}`,
        names: name === undefined ? names : [...names, name],
      }));
    found = segment.endsWith("?") ? [...found, ...longer] : longer;
  }
  return found.map(({ path, names }) => ({ path: path === "" ? "/" : path, names }));
}

const camel = (path: string) =>
  path
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== "")
    .map((part) => part[0]?.toUpperCase() + part.slice(1))
    .join("");

const inPath = (names: readonly string[]): Parameter[] =>
  names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));

const securityOf = (scope: Scope | undefined) => [{ token: scope === undefined ? [] : [scope] }];

function callOperation(row: Endpoint, { path, names }: ApiPath, schema: Schema, answers: Answers): Operation {
  const { method } = row.call;
  const key = `${method} ${row.call.path}`;
  const properties = { ...schema.properties };
  for (const name of names) delete properties[name];
  const required = (schema.required ?? []).filter((name) => !names.includes(name));
  const answer = answers.schemas[key];
  const isFile = answer !== undefined && Object.keys(answer).length === 0;
  const fields: Parameter[] =
    method === "GET"
      ? Object.entries(properties).map(([name, of]) => ({
          name,
          in: "query",
          required: required.includes(name),
          schema: of,
        }))
      : [];
  const files: Record<string, Schema> = row.files ? { files: { type: "string", format: "binary" } } : {};
  const body: Schema = {
    type: "object",
    properties: { ...properties, ...files },
    ...(required.length > 0 && { required }),
  };
  const summary = answers.summaries[key];
  const isOpen = row.who === "anyone" || row.who === "visitor";
  return {
    operationId: `${method.toLowerCase()}${camel(path)}`,
    ...(summary !== undefined && { summary }),
    tags: [row.scope ?? "session"],
    parameters: [...inPath(names), ...fields],
    ...(method === "POST" && {
      requestBody: {
        required: true,
        content: { [row.files ? "multipart/form-data" : "application/json"]: { schema: body } },
      },
    }),
    responses: {
      200: {
        description: "Done.",
        content: isFile
          ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
          : { "application/json": { schema: answer ?? {} } },
      },
      default: REFUSED,
    },
    security: isOpen ? [{}, ...securityOf(row.scope)] : securityOf(row.scope),
  };
}

function pageOperation(row: PageRow, { path, names }: ApiPath, schema: Schema): Operation {
  const { scope, shared = [] } = row;
  const query = shared.map((name): Parameter => ({ name, in: "query", required: false, schema: { type: "string" } }));
  return {
    operationId: `page${camel(path === "/" ? "home" : path)}`,
    tags: [scope ?? "session"],
    parameters: [...inPath(names), ...query],
    responses: {
      200: { description: "What the page is rendered from.", content: { "application/json": { schema } } },
      default: REFUSED,
    },
    security: scope === "read" ? [{}, ...securityOf(scope)] : securityOf(scope),
  };
}
