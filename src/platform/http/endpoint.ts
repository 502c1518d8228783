import type { RefusalCode } from "#domain/refusal.ts";
import type { Scope } from "#domain/scopes.ts";
import type { AnswerOf, AnyCall, Call, ParsedOf } from "#lib/call.ts";
import type { Ctx } from "../ctx.ts";
import type { Answer } from "./answer.ts";
import type { LimitName } from "./limits.ts";

/** Permitted callers of an endpoint. `visitor`: not logged in. */
export type EndpointCaller = "anyone" | "visitor" | "member" | "admin";

/**
 * Format of answers. `do`: {status, …}; `form`: a plain form; `v1`: bare JSON, refusals as problem details (RFC
 * 9457); `api`: the former /api/v3, bare JSON and {msg}; `graphql`: {data, errors}.
 */
export type Dialect = "do" | "v1" | "api" | "graphql" | "form" | "file";

/** Path prefix of the API. */
export const API_PREFIX = "/api/v1";

/** Text of a field of a form or its URL; empty if it was not sent. */
export type ReadFieldText = (field: string) => string;

interface Options {
  /** By default members for POST, anyone for GET. */
  who?: EndpointCaller;
  /** `default` if omitted. */
  limit?: LimitName;
  /** By default the dialect of the address. */
  dialect?: Dialect;
  /** Page to render again when a plain form is refused. */
  page?: (text: ReadFieldText) => string;
  /** Runs once per `idempotency_key` (or `Idempotency-Key`); the handler must do exactly one write. */
  once?: true;
  /** Fields that may differ in a repeated request. */
  besides?: readonly string[];
  /** Requires recent proof of identity, because the browser may have been left open. */
  proven?: true;
  /**
   * Write by other programs, such as a mail reader. All input is in the URL, so the origin and token checks are
   * skipped. The handler must not act for a viewer.
   */
  open?: true;
  /** Allowed in read-only mode: queries sent as POST, log-in and log-out, and the switch that ends the mode. */
  evenReadOnly?: true;
  /** Allowed from networks that may not write: queries sent as POST, and proofs of identity. */
  everywhere?: true;
  /** Rules for a file in the field `files`. */
  files?: FileRules;
  /** Required scope of a personal token; endpoints without a scope refuse tokens. */
  scope?: Scope;
}

/** Permission and max size of an upload, checked before its bytes are read. */
export interface FileRules {
  refuse(ctx: Ctx, params: Readonly<Record<string, string | undefined>>): RefusalCode | null;
  mostBytes(ctx: Pick<Ctx, "settings">): number;
  /** Field name of the file; `files` by default. */
  field?: string;
  /** Second, small file in a field of its own. */
  beside?: { field: string; mostBytes: number };
}

export interface Endpoint
  extends Omit<Options, "who" | "limit" | "dialect">,
    Required<Pick<Options, "who" | "limit" | "dialect">> {
  call: AnyCall;
  // biome-ignore lint/suspicious/noExplicitAny: each row's own call and handler agree through `on`
  handle(ctx: Ctx, input: any): Promise<Answer>;
}

/** Answer of a handler: none for calls without data. The token of a new session is added later. */
type Handled<Data> =
  | Answer<Omit<Data, "csrf_token">>
  // biome-ignore lint/suspicious/noConfusingVoidType: what an async function without an answer returns
  | (Record<never, never> extends Data ? void : never);

/** Endpoint for a call, with its defaults. */
export function defineEndpoint<C extends Call>(
  call: C,
  handle: (ctx: Ctx, input: ParsedOf<C>) => Promise<Handled<AnswerOf<C>>> | Handled<AnswerOf<C>>,
  options: Options = {},
): Endpoint {
  const { who, limit, dialect, ...rest } = options;
  return {
    ...rest,
    call,
    who: who ?? (call.method === "POST" ? "member" : "anyone"),
    limit: limit ?? "default",
    dialect: dialect ?? dialectOf(call.path),
    handle: async (ctx, input) => (await handle(ctx, input)) ?? { kind: "json", data: {} },
  };
}

/** Sets the scope of personal tokens; for GET requests it is `read`, unless the answers are private. */
export function withScope(scope: Scope, rows: readonly Endpoint[]): Endpoint[] {
  const asking: Scope = scope === "message" || scope === "moderate" ? scope : "read";
  return rows.map((row) => ({ ...row, scope: row.scope ?? (row.call.method === "GET" ? asking : scope) }));
}

/** Dialect of an address. `path` may be a pattern or the path of a request. */
export function dialectOf(path: string): Dialect {
  if (path.startsWith("/graphql")) return "graphql";
  if (path === API_PREFIX || path.startsWith(`${API_PREFIX}/`) || path.startsWith(`${API_PREFIX}?`)) return "v1";
  if (path.startsWith("/api/")) return "api";
  return path.startsWith("/do/") || path.startsWith("/ovarit_auth/") ? "do" : "form";
}
