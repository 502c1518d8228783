import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { isPushEndpoint, isPushKey, isPushSecret } from "#platform/push/push-target.ts";
import type { PushInput } from "../input.ts";
import { addDevice, removeDevice } from "./device-queries.ts";

/** This browser gets push messages for the viewer. Returns the id of the device. */
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

/** One of the viewer's own devices gets no more. That it had gone already is as good. */
export async function unsubscribePush(ctx: Ctx, which: { did: number } | { endpoint: string }): Promise<void> {
  await ctx.write((trx) => removeDevice(trx, ctx.viewer.uid, which));
}
