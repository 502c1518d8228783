import type { SettingsChanged } from "#features/site/configuration/events.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { type JobRun, throwIfInterrupted } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import { FAILING_DAYS, getNextAttemptAt, HOOK_ERRORS, type HookError } from "../webhook.ts";
import {
  claimDelivery,
  type DueDelivery,
  findOpenHook,
  listDueDeliveries,
  type OpenHook,
  storeTry,
} from "./delivery-queries.ts";
import { deliveryId, makePayload } from "./make-payload.ts";
import { signedHeaders } from "./sign.ts";
import { changeHook, findActiveHookForUpdate, listPauseRecipients, storeSubscribedEvents } from "./webhook-queries.ts";

/** Job kind: the message about a paused webhook. */
export const HOOK_PAUSED = "webhook.paused";

/** HTTP client, and the site's own origin. */
export interface HookSender {
  outbound: Pick<Outbound, "post">;
  origin: string;
}

/** Concurrent requests to one webhook. */
const AT_ONCE = 2;
/** Max time spent on one webhook per job, in milliseconds. */
const TURN_MS = 30_000;
const DAY = 86_400_000;

type Tried =
  | { kind: "gone" }
  | { kind: "busy" }
  | { kind: "answered"; status: number }
  | { kind: "failed"; error: HookError };

/** Sends a webhook's due deliveries until one fails; the rest wait for the next job. */
export async function sendDeliveries(
  ctx: Ctx,
  sender: HookSender,
  { wid }: { wid: number },
  run: JobRun,
): Promise<void> {
  while (ctx.now() - run.now < TURN_MS) {
    throwIfInterrupted(run);
    const hook = await findOpenHook(ctx.read, wid, ctx.settings);
    if (!hook) return;
    const due = await listDueDeliveries(ctx.read, wid, ctx.now(), AT_ONCE);
    if (due.length === 0) return;
    const served = await Promise.all(due.map((delivery) => deliver(ctx, sender, hook, delivery)));
    if (!served.every(Boolean)) return;
  }
}

/** Makes one attempt. @returns true if the webhook accepts more deliveries now. */
async function deliver(ctx: Ctx, sender: HookSender, hook: OpenHook, delivery: DueDelivery): Promise<boolean> {
  const [now, tries] = [ctx.now(), delivery.tries + 1];
  const nextAt = getNextAttemptAt(tries, now) ?? now + DAY;
  if (!(await ctx.write((trx) => claimDelivery(trx, delivery, { now, nextAt })))) return true;
  const tried = await attempt(ctx, sender, hook, delivery);
  const isTaken = tried.kind === "answered" && tried.status >= 200 && tried.status < 300;
  await ctx.write(async (trx, emit) => {
    const status = tried.kind === "answered" ? tried.status : null;
    if (tried.kind === "busy") {
      // an internal error does not count as a failed attempt
      const later = { dueAt: now + 60_000, tries: delivery.tries, outcome: null, status, error: null };
      return storeTry(trx, delivery.did, later);
    }
    if (tried.kind === "gone" || isTaken) {
      const outcome = isTaken ? "sent" : "gone";
      await storeTry(trx, delivery.did, { dueAt: null, outcome, status, error: null });
      if (isTaken && hook.failing_since !== null) await changeHook(trx, hook.wid, { failing_since: null });
      return;
    }
    // tests are never retried, because their sender watches the result
    const dueAt = delivery.event === "test" ? null : getNextAttemptAt(tries, ctx.now());
    const error = tried.kind === "failed" ? tried.error : null;
    await storeTry(trx, delivery.did, { dueAt, outcome: dueAt === null ? "failed" : null, status, error });
    await noteFailure(trx, emit, hook.wid, now);
  });
  return tried.kind === "gone" || isTaken;
}

/** Pauses a webhook after FAILING_DAYS without success. */
async function noteFailure(trx: Tx, emit: Emit, wid: number, now: number): Promise<void> {
  const hook = await findActiveHookForUpdate(trx, wid);
  if (!hook) return;
  const since = hook.failing_since ?? now;
  const isOver = now - since >= FAILING_DAYS * DAY;
  await changeHook(trx, wid, { failing_since: since, ...(isOver && { is_paused: 1 }) });
  if (!isOver) return;
  await storeSubscribedEvents(trx);
  emit({ type: "site.settings-changed" } satisfies SettingsChanged);
  for (const uid of await listPauseRecipients(trx, hook.sid))
    await enqueueJob(trx, { kind: HOOK_PAUSED, payload: { uid, wid }, dueAt: now, now });
}

async function attempt(
  ctx: Ctx,
  { outbound, origin }: HookSender,
  hook: OpenHook,
  delivery: DueDelivery,
): Promise<Tried> {
  try {
    const payload = await makePayload(ctx, origin, delivery);
    if (payload === null) return { kind: "gone" };
    const body = JSON.stringify(payload);
    const signed = signedHeaders({ secret: hook.secret, id: deliveryId(delivery.did), at: ctx.now(), body });
    const headers = { "content-type": "application/json", ...signed };
    const { status } = await outbound.post(hook.address, { headers, body: Buffer.from(body) });
    return { kind: "answered", status };
  } catch (error) {
    if (!(error instanceof OutboundError)) {
      ctx.log.error({ err: error, wid: hook.wid, did: delivery.did }, "a webhook cannot be sent");
      return { kind: "failed", error: "internal" };
    }
    if (error.code === "busy") return { kind: "busy" };
    return { kind: "failed", error: HOOK_ERRORS.find((code) => code === error.code) ?? "connection" };
  }
}
