import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { isPushEndpoint, isPushKey, isPushSecret } from "#platform/push/push-target.ts";
import type { PushInput } from "../input.ts";
import { addDevice, removeDevice } from "./device-queries.ts";

/** Registers this browser for the viewer's push messages. Returns the device id. */
export async function subscribePush(ctx: Ctx, { name, endpoint, p256dh, auth }: PushInput): Promise<number> {
  if (!isPushEndpoint(endpoint))
    throw new Refusal("request.bad-field", { field: "endpoint", values: { field: "endpoint" } });
  if (!isPushKey(p256dh)) throw new Refusal("request.bad-field", { field: "p256dh", values: { field: "p256dh" } });
  if (!isPushSecret(auth)) throw new Refusal("request.bad-field", { field: "auth", values: { field: "auth" } });
  const { viewer, sessionHash } = ctx;
  if (sessionHash === null) throw new Refusal("account.log-in");
  return ctx.write((trx) =>
    addDevice(trx, { uid: viewer.uid, sessionHash, name, now: ctx.now(), endpoint, p256dh, auth }),
  );
}

/** Removes one of the viewer's devices; no-op if it is already gone. */
export async function unsubscribePush(ctx: Ctx, which: { did: number } | { endpoint: string }): Promise<void> {
  await ctx.write((trx) => removeDevice(trx, ctx.viewer.uid, which));
}
