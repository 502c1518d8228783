import { createHash } from "node:crypto";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import type { Ctx } from "../ctx.ts";
import { runIdempotently } from "../db/run-idempotently.ts";

/** Format of the idempotency key in a form field or header. */
const KEY = /^[\w-]{16,100}$/;

/**
 * Context of an idempotent request. The answer of its one write is stored in the same transaction and returned for
 * repeated requests. Without a key, returns `ctx`.
 */
export function makeIdempotentCtx(
  ctx: Ctx,
  request: { path: string; key: unknown; input: unknown; besides: readonly string[] },
): Ctx {
  const { path, key, input, besides } = request;
  if (key === undefined || key === "" || !isMember(ctx.viewer)) return ctx;
  if (typeof key !== "string" || !KEY.test(key)) {
    throw new Refusal("request.bad-field", { field: "idempotency_key", values: { field: "idempotency_key" } });
  }
  const what = createHash("sha256")
    .update(JSON.stringify([path, input], (name, value) => (besides.includes(name) ? undefined : value)))
    .digest("base64url");
  return {
    ...ctx,
    write: (work) =>
      ctx.write((trx, emit) =>
        runIdempotently(trx, { uid: ctx.viewer.uid, key, what, now: ctx.now() }, () => work(trx, emit)),
      ),
  };
}
