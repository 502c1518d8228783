import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { parseInput } from "#domain/parse-input.ts";
import { Refusal } from "#domain/refusal.ts";
import { hasRecentProof } from "#domain/viewer.ts";
import { withoutNul } from "#lib/without-nul.ts";
import type { Endpoint, ReadFieldText } from "./endpoint.ts";
import type { LimitName } from "./limits.ts";
import { isOwnOrigin } from "./origin.ts";
import { RefusedFile } from "./receive-files.ts";
import { requireRole } from "./require-role.ts";
import { requireScope } from "./require-scope.ts";
import type { Services } from "./services.ts";
import { loadViewerContext } from "./viewer-context.ts";

/** Query, body and path parameters of a request. Later ones win. */
export type RawInput = Record<string, unknown>;

declare module "fastify" {
  interface FastifyRequest {
    /** Parsed input of the call. */
    callInput: unknown;
    /** Applied limit; API answers include its remaining share. */
    countedUnder: { limit: LimitName; route: string } | null;
  }
}

export function rawInputOf(request: FastifyRequest): RawInput {
  const body = request.body;
  const fields = typeof body === "object" && body !== null && !Array.isArray(body) ? body : {};
  const raw: RawInput = Object.assign(Object.create(null), request.query, fields, request.params);
  for (const [name, value] of Object.entries(raw)) raw[name] = withoutNul(value);
  return raw;
}

export const fieldTextOf =
  (raw: RawInput): ReadFieldText =>
  (field) =>
    String(raw[field] ?? "");

type Guard = (request: FastifyRequest) => Promise<void>;

/** Checks before every handler. Each returns, or throws the refusal. */
export function guardsWith(services: Services) {
  return {
    limited:
      ({ limit, call }: Endpoint): Guard =>
      async (request) => {
        request.countedUnder = { limit, route: call.path };
        const cost = await services.overload.costOf(
          limit,
          async () => (await loadViewerContext(request, services)).ctx.viewer,
        );
        const wait = await services.limiter.take(limit, call.path, request.ip, cost);
        if (wait > 0 && cost > 1) services.overload.count("limited");
        if (wait > 0) throw new Refusal("request.too-many", { values: { seconds: wait } });
      },

    ownOrigin: (async (request) => {
      if (!isOwnOrigin(request.headers)) throw new Refusal("request.origin");
    }) satisfies Guard,

    role:
      (row: Endpoint): Guard =>
      async (request) => {
        const { ctx } = await loadViewerContext(request, services);
        const refusal = requireRole(row, ctx.viewer);
        if (refusal) throw new Refusal(refusal);
      },

    openAddress: (async (request) => {
      const { ctx } = await loadViewerContext(request, services);
      const refusal = await services.refusalOfAddress(ctx);
      if (refusal) throw refusal;
    }) satisfies Guard,

    csrfToken: (async (request) => {
      const { ctx } = await loadViewerContext(request, services);
      const header = request.headers["x-csrf-token"];
      const token = typeof header === "string" ? header : rawInputOf(request).csrf_token;
      if (typeof token !== "string" || !services.csrf.accepts(token, ctx.sessionHash, services.now())) {
        throw new Refusal("request.csrf");
      }
    }) satisfies Guard,

    scope:
      (row: Pick<Endpoint, "scope">): Guard =>
      async (request) => {
        const { scopes } = await loadViewerContext(request, services);
        const refusal = requireScope(row.scope, scopes);
        if (refusal) throw refusal;
      },

    proven: (async (request) => {
      const { ctx } = await loadViewerContext(request, services);
      if (!hasRecentProof(ctx.viewer, services.now())) throw new Refusal("account.reauthenticate");
    }) satisfies Guard,

    writable: (async () => {
      if ((await services.settings())["site.read_only"]) throw new Refusal("site.read-only");
    }) satisfies Guard,

    received: (async (request) => {
      for (const value of Object.values(rawInputOf(request))) if (value instanceof RefusedFile) throw value.refusal;
    }) satisfies Guard,

    input:
      (schema: z.ZodType): Guard =>
      async (request) => {
        request.callInput = parseInput(schema, rawInputOf(request));
      },
  };
}
