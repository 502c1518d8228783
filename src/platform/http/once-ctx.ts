import { createHash } from "node:crypto";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import type { Ctx } from "../ctx.ts";
import { once } from "../db/once.ts";

/** The field of a form, and (with hyphens) the header, in which the sender names what is to be done once. */
const KEY = /^[\w-]{16,100}$/;

/**
 * The surroundings of a request whose one write is done once, however often it is sent under the same key: what the
 * write gave is kept in its own transaction and given again. Without a key, the surroundings as they are.
 */
export function onceCtx(
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
      ctx.write((trx, emit) => once(trx, { uid: ctx.viewer.uid, key, what, now: ctx.now() }, () => work(trx, emit))),
  };
}
