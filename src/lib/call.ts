import type { z } from "zod";

/**
 * Declaration of an API call, made once in the `api.ts` of a feature. An endpoint handles it, `send` calls it from
 * the browser, and plain forms post to it.
 */
export interface Call<S extends z.ZodType = z.ZodType, Answer = unknown> {
  readonly method: "GET" | "POST";
  /** Path pattern. Segments that start with ":" are input fields; those that also end with "?" are optional. */
  readonly path: string;
  /** Loads the input schema. Loaded on first use, so that no page needs zod to start. */
  readonly input: () => Promise<S>;
  /** Type of the JSON answer; never set. */
  readonly answer?: Answer;
}

// biome-ignore lint/suspicious/noExplicitAny: any call at all; each one's own types agree through `call`
export type AnyCall = Call<any, any>;

/** Input before parsing. */
export type InputOf<C> = C extends Call<infer S, unknown> ? z.input<S> : never;
/** Input after parsing. */
export type ParsedOf<C> = C extends Call<infer S, unknown> ? z.output<S> : never;
/** Members of the JSON answer, without `status`. */
export type AnswerOf<C> = C extends Call<z.ZodType, infer Answer> ? Answer : never;

/** Answer without data. */
export type Done = Record<never, never>;
/** Answer with the path of the next page. */
export interface Addressed {
  addr: string;
}

type Schemas<Module> = { [Name in keyof Module]: Module[Name] extends z.ZodType ? Module[Name] : never };

/** Returns a function that selects a schema by name from a module; the module is loaded on first use. */
export function schemasOf<Module>(load: () => Promise<Module>) {
  // a failed import is tried again
  let loaded: Module | undefined;
  return <Name extends keyof Module>(name: Name): (() => Promise<Schemas<Module>[Name]>) =>
    async () => {
      loaded ??= await load();
      return loaded[name] as Schemas<Module>[Name];
    };
}

/** Input of calls without input. */
export const noInput = schemasOf(() => import("./input.ts"))("nothingInput");

/** Declares a call; `returns` names the members of its JSON answer. */
export function call<S extends z.ZodType>(
  method: "GET" | "POST",
  path: string,
  input: () => Promise<S>,
): { returns<Answer>(): Call<S, Answer> } {
  return { returns: () => ({ method, path, input }) };
}

/** Returns the address of a call with these fields; ignores fields that are not in its path. */
export function addressOf<C extends AnyCall>(call: C, fields: Readonly<Partial<InputOf<C>>>): string {
  return splitFields(call.path, fields as Readonly<Record<string, unknown>>).address;
}

/**
 * Fills the path with fields. Returns the address and the fields that are not in the path. @throws Error without a
 * required field.
 */
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
