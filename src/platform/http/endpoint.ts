import type { RefusalCode } from "#domain/refusal.ts";
import type { Scope } from "#domain/scopes.ts";
import type { AnswerOf, AnyCall, Call, ParsedOf } from "#lib/call.ts";
import type { Ctx } from "../ctx.ts";
import type { Answer } from "./answer.ts";
import type { LimitName } from "./limits.ts";

/** Callers of an endpoint. `visitor`: not logged in. */
export type Who = "anyone" | "visitor" | "member" | "admin";

/**
 * Format of answers. `do`: {status, …}; `form`: a plain form; `v1`: bare JSON, refusals as problem details (RFC
 * 9457); `api`: the former /api/v3, bare JSON and {msg}; `graphql`: {data, errors}.
 */
export type Dialect = "do" | "v1" | "api" | "graphql" | "form" | "file";

/** Before the address of a page or a call: the same for programs. */
export const API_PREFIX = "/api/v1";

/** Text of one field of a form, or of its address; empty if it was not sent. */
export type ReadFieldText = (field: string) => string;

interface Options {
  /** Members for a write, anyone for a question, unless given. */
  who?: Who;
  /** `default` unless given. */
  limit?: LimitName;
  /** The one that the address promises, unless given. */
  dialect?: Dialect;
  /** The page to render again when a plain form is refused. */
  page?: (text: ReadFieldText) => string;
  /** Its one write is done once for each `idempotency_key` (or `Idempotency-Key`) that it is sent with. */
  once?: true;
  /** Fields that may be others when it is sent again under that key. */
  besides?: readonly string[];
  /** Only within minutes of the viewer's showing who they are: another who found the browser open cannot do it. */
  proven?: true;
  /**
   * A write that other programs than our pages send, such as a mail reader: what it needs is in the address, so neither its
   * origin nor a token is asked for, and its handler does nothing in the name of a viewer.
   */
  open?: true;
  /** Answers while nothing else is written: a question that is sent as a write, who signs in or out, and what ends it. */
  evenReadOnly?: true;
  /** Is served to addresses from which nothing is written: a question that is sent as a write, or who proves who they are. */
  everywhere?: true;
  /** Takes a file in the field `files`, and from whom. */
  files?: FileRules;
  /** Which scope a personal token needs; without one no such token is enough. */
  scope?: Scope;
}

/** Permission and max size of an upload, checked before its bytes are read. */
export interface FileRules {
  refuse(ctx: Ctx, params: Readonly<Record<string, string | undefined>>): RefusalCode | null;
  mostBytes(ctx: Pick<Ctx, "settings">): number;
  /** The field that the file comes in, if not `files`. */
  field?: string;
  /** A second, small file that may come in a field of its own. */
  beside?: { field: string; mostBytes: number };
}

export interface Endpoint
  extends Omit<Options, "who" | "limit" | "dialect">,
    Required<Pick<Options, "who" | "limit" | "dialect">> {
  call: AnyCall;
  // biome-ignore lint/suspicious/noExplicitAny: each row's own call and handler agree through `on`
  handle(ctx: Ctx, input: any): Promise<Answer>;
}

/** A handler may leave out the answer of a call that answers nothing; the token of a new session is added for it. */
type Handled<Data> =
  | Answer<Omit<Data, "csrf_token">>
  // biome-ignore lint/suspicious/noConfusingVoidType: what an async function without an answer returns
  | (Record<never, never> extends Data ? void : never);

/** A row of the table of endpoints: what is done when a call comes in. */
export function on<C extends Call>(
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

/** Rows for which a personal token of this scope is enough; to ask with one, `read` is, unless the answers are private. */
export function scoped(scope: Scope, rows: readonly Endpoint[]): Endpoint[] {
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
