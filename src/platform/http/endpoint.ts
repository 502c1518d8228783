import type { z } from "zod";
import type { Ctx } from "../ctx.ts";
import type { LimitName } from "./limits.ts";

/** Who may call: `visitor` means nobody signed in. */
export type Who = "anyone" | "visitor" | "member" | "admin";

/** How an endpoint speaks. `do`: {status, …}; `api`: bare JSON; `graphql`: {data, errors}; `form`: a page's own form. */
export type Dialect = "do" | "api" | "graphql" | "form" | "file";

export interface Answer {
  /** Members of the JSON answer. */
  body?: Record<string, unknown>;
  /** HTML instead of JSON; with a `body` besides, clients that ask for JSON get that. */
  html?: string | (() => Promise<string>);
  /** Another kind of text with its media type; with a policy of its own where it is shown by itself. */
  text?: { type: string; content: string; policy?: string };
  /** Where a plain form goes next (and `addr` of the JSON answer). */
  addr?: string;
  /** Status other than 200. */
  status?: number;
  /** A new session's cookie, or its end. */
  session?: { token: string; remember: boolean } | "end";
  /** Remembers this browser as one that has signed in to the account. */
  device?: string;
  /** Other cookies that the client may read. */
  theme?: "light" | "dark" | "dank";
  language?: string;
  /** A visitor's choices, as `preferencesText` writes them. */
  preferences?: string;
  cacheSeconds?: number;
}

export interface Endpoint {
  method: "GET" | "POST";
  /** Fastify's path pattern. */
  path: string;
  who: Who;
  limit: LimitName;
  dialect: Dialect;
  // biome-ignore lint/suspicious/noExplicitAny: each row's own schema and use case agree through `endpoint`
  input: z.ZodType<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  run(ctx: Ctx, input: any): Promise<Answer> | Answer;
  /** The page to draw again when a plain form is refused. */
  page?: (raw: Record<string, unknown>) => string;
  /** Its one write is done once for each `idempotency_key` (or `Idempotency-Key`) that it is sent with. */
  once?: true;
}

/** One row of the table; ties the type of the input to the schema. */
export function endpoint<S extends z.ZodType>(row: {
  method: "GET" | "POST";
  path: string;
  who: Who;
  limit: LimitName;
  dialect: Dialect;
  input: S;
  run(ctx: Ctx, input: z.output<S>): Promise<Answer> | Answer;
  page?: (raw: Record<string, unknown>) => string;
  once?: true;
}): Endpoint {
  return row;
}
