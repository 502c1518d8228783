import type { z } from "zod";

/**
 * A call: one address that does or answers something, declared once in the `api.ts` of its noun.
 * The table of endpoints serves it, `send` calls it from the browser, and a plain form posts to it.
 */
export interface Call<S extends z.ZodType = z.ZodType, Answer = unknown> {
  readonly method: "GET" | "POST";
  /** Segments that begin with ":" are fields of the input; one that ends with "?" may be left out. */
  readonly path: string;
  /** The schema of what comes in. It is loaded when it is asked for: no page needs zod for its first view. */
  readonly input: () => Promise<S>;
  /** Only for the compiler: the members of the JSON answer. */
  readonly answer?: Answer;
}

// biome-ignore lint/suspicious/noExplicitAny: any call at all; each one's own types agree through `call`
export type AnyCall = Call<any, any>;

/** Input as the sender gives it, before parsing. */
export type InputOf<C> = C extends Call<infer S, unknown> ? z.input<S> : never;
/** Input after parsing. */
export type ParsedOf<C> = C extends Call<infer S, unknown> ? z.output<S> : never;
/** The members of the JSON answer, besides `status`. */
export type AnswerOf<C> = C extends Call<z.ZodType, infer Answer> ? Answer : never;

/** The answer of a call that only does something. */
export type Done = Record<never, never>;
/** The answer of a call after which the reader goes elsewhere: to `addr`, a path. */
export interface Addressed {
  addr: string;
}

type Schemas<Module> = { [Name in keyof Module]: Module[Name] extends z.ZodType ? Module[Name] : never };

/** Names a schema of a module that is loaded when it is first needed. */
export function schemasOf<Module>(load: () => Promise<Module>) {
  // one that could not be loaded is asked for again
  let loaded: Module | undefined;
  return <Name extends keyof Module>(name: Name): (() => Promise<Schemas<Module>[Name]>) =>
    async () => {
      loaded ??= await load();
      return loaded[name] as Schemas<Module>[Name];
    };
}

/** The input of calls that need to know nothing. */
export const nothing = schemasOf(() => import("./input.ts"))("nothingInput");

/** Declares a call; `returns` names the members of its JSON answer. */
export function call<S extends z.ZodType>(
  method: "GET" | "POST",
  path: string,
  input: () => Promise<S>,
): { returns<Answer>(): Call<S, Answer> } {
  return { returns: () => ({ method, path, input }) };
}

/** The address of a call for these fields; fields that are no part of its path are left out. */
export function addressOf<C extends AnyCall>(call: C, fields: Readonly<Partial<InputOf<C>>>): string {
  return splitFields(call.path, fields as Readonly<Record<string, unknown>>).address;
}

/** The address that fields make of a path, and the fields that are left over. */
export function splitFields(
  path: string,
  fields: Readonly<Record<string, unknown>>,
): { address: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...fields };
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (!segment.startsWith(":")) {
      segments.push(segment);
      continue;
    }
    const name = segment.replace(/^:|\?$/g, "");
    const value = fields[name];
    if (value === undefined || value === null) {
      if (segment.endsWith("?")) continue;
      throw new Error(`${path} needs ${name}`);
    }
    delete rest[name];
    segments.push(encodeURIComponent(String(value)));
  }
  return { address: segments.join("/"), rest };
}
