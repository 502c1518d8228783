import { Refusal } from "#domain/refusal.ts";
import { teamLinks } from "#domain/team-links.ts";
import { type Effect, effectsByColumn } from "#features/moderation/modlog/effect.ts";
import { LOG, type LogCode } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { SettingsChanged } from "#features/site/configuration/events.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { AddressCheck } from "#platform/outbound/outbound.ts";
import { OutboundError } from "#platform/outbound/outbound-error.ts";
import type { NewHook } from "../input.ts";
import { HOOK_EVENTS, HOOK_LIMITS } from "../webhook.ts";
import { type HookPlace, requirePlaceForUpdate } from "./hook-place.ts";
import { newHookSecret } from "./sign.ts";
import {
  changeHook,
  findHookForUpdate,
  type HookColumns,
  insertHook,
  listHooks,
  storeSubscribedEvents,
} from "./webhook-queries.ts";

interface Of {
  sub: string;
  wid: number;
}

/** Max webhooks of a sub, or of the site. */
export const mostHooks = (sid: number | null) => (sid === null ? HOOK_LIMITS.ofSite : HOOK_LIMITS.ofSub);

/** Adds a webhook. @returns its secret, which is shown only once, and the address of its page. */
export function addWebhook(ctx: Ctx, targets: AddressCheck, input: NewHook) {
  requireTarget(targets, input.address);
  const secret = newHookSecret();
  return ctx.write(async (trx, emit) => {
    const place = await requirePlaceForUpdate(trx, ctx, input.sub);
    if (place !== null && !ctx.settings["site.enable_webhooks"]) throw new Refusal("webhook.off");
    const sid = place?.sid ?? null;
    const max = mostHooks(sid);
    if ((await listHooks(trx, sid)).length >= max)
      throw new Refusal("webhook.too-many", { field: "name", values: { max } });
    const [{ name, address }, events] = [input, storedEvents(input)];
    const wid = await insertHook(trx, { sid, name, address, secret, events, created_at: ctx.now() });
    // includes every column, so that undo is refused after a later change of any of them
    const [before, after] = [{ deleted_at: ctx.now() }, { name, events, is_paused: 0, deleted_at: null }];
    const effects = [{ unit: "webhook" as const, key: String(wid), before, after }];
    await record(trx, emit, ctx, { code: LOG.webhookAdded, place, note: name, effects });
    return { wid, secret, page: teamLinks.webhooks(place?.name ?? null, wid) };
  });
}

/** Changes URL, name or events. Undo does not restore the URL, because it may contain a secret. */
export function editWebhook(ctx: Ctx, targets: AddressCheck, input: NewHook & Of): Promise<void> {
  requireTarget(targets, input.address);
  return ctx.write(async (trx, emit) => {
    const { place, hook } = await requireHook(trx, ctx, input);
    const columns = { name: input.name, events: storedEvents(input) };
    const isElsewhere = hook.address !== input.address;
    if (isElsewhere) await changeHook(trx, hook.wid, { address: input.address, failing_since: null });
    const effects = await change(trx, hook, columns);
    if (!isElsewhere && effects.length === 0) return;
    await record(trx, emit, ctx, { code: LOG.webhookChanged, place, note: input.name, effects });
  });
}

/** Pauses or resumes a webhook; pending deliveries stay queued. */
export function switchWebhook(ctx: Ctx, input: Of & { on: boolean }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const { place, hook } = await requireHook(trx, ctx, input);
    const effects = await change(trx, hook, { is_paused: input.on ? 0 : 1 });
    if (effects.length === 0) return;
    if (input.on) await changeHook(trx, hook.wid, { failing_since: null });
    await record(trx, emit, ctx, { code: LOG.webhookChanged, place, note: hook.name, effects });
  });
}

/** Deletes a webhook. @returns the address of the webhook list. */
export function deleteWebhook(ctx: Ctx, input: Of): Promise<string> {
  return ctx.write(async (trx, emit) => {
    const { place, hook } = await requireHook(trx, ctx, input);
    const effects = await change(trx, { ...hook, deleted_at: null }, { deleted_at: ctx.now() });
    await record(trx, emit, ctx, { code: LOG.webhookRemoved, place, note: hook.name, effects });
    return teamLinks.webhooks(place?.name ?? null);
  });
}

/** Replaces the secret. @returns the new one, which is shown only once. */
export function renewSecret(ctx: Ctx, input: Of) {
  const secret = newHookSecret();
  return ctx.write(async (trx, emit) => {
    const { place, hook } = await requireHook(trx, ctx, input);
    await changeHook(trx, hook.wid, { secret });
    await record(trx, emit, ctx, { code: LOG.webhookChanged, place, note: hook.name, effects: [] });
    return { wid: hook.wid, secret, page: teamLinks.webhooks(place?.name ?? null, hook.wid) };
  });
}

/** Finds and locks a webhook that the viewer may manage. @throws Refusal if it does not exist or without permission. */
export async function requireHook(trx: Tx, ctx: Ctx, { sub, wid }: Of) {
  const place = await requirePlaceForUpdate(trx, ctx, sub);
  const hook = await findHookForUpdate(trx, place?.sid ?? null, wid);
  if (!hook) throw new Refusal("webhook.not-found");
  return { place, hook };
}

const storedEvents = (input: NewHook) => HOOK_EVENTS.filter((event) => input[event]).join(" ");

function requireTarget(targets: AddressCheck, address: string): void {
  try {
    targets.check(address);
  } catch (error) {
    if (error instanceof OutboundError) throw new Refusal("webhook.refused", { field: "address" });
    throw error;
  }
}

async function change(
  trx: Tx,
  hook: { wid: number } & Partial<HookColumns>,
  after: Partial<HookColumns>,
): Promise<Effect[]> {
  const before = Object.fromEntries(keysOf(after).map((name) => [name, hook[name] ?? null]));
  const effects = effectsByColumn("webhook", String(hook.wid), before, { ...after });
  await changeHook(trx, hook.wid, Object.assign({}, ...effects.map(({ after: values }) => values)));
  return effects;
}

async function record(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { code, place, note, effects }: { code: LogCode; place: HookPlace; note: string; effects: readonly Effect[] },
): Promise<void> {
  await storeSubscribedEvents(trx);
  await recordAction(trx, emit, { code, sub: place, by: ctx.viewer, at: ctx.now(), note, effects });
  emit({ type: "site.settings-changed" } satisfies SettingsChanged);
}
