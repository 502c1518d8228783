import { DAY } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { SessionsEnded } from "#features/people/sessions/events.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { canBanFromSite } from "../permissions.ts";
import { daysUntil } from "./ban-from-sub.ts";
import {
  closeAccount,
  findExpiredSiteBan,
  findPersonForUpdate,
  findSiteBanForUpdate,
  insertSiteBan,
  liftSiteBan,
} from "./site-ban-queries.ts";

/** Name of the job that ends a ban from the site. */
export const END_SITE_BAN = "ban.site-over";

interface Input {
  user: string;
  reason: string;
  expires: number | null;
}

/** Bans an account from the site: logs out its sessions; its content stays. */
export function banFromSite(ctx: Ctx, { user, reason, expires }: Input): Promise<{ name: string; aid: number }> {
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const person = await requirePerson(trx, ctx, user);
    const days = daysUntil(expires, now, ctx.settings["site.max_ban_days"]);
    const { uid, status: statusBefore } = person;
    if (statusBefore === ACCOUNT_STATUS.banned) throw new Refusal("ban.already");
    const byUid = ctx.viewer.uid;
    const bid = await insertSiteBan(trx, { uid, reason, statusBefore, byUid, expiresAt: expires, now });
    if (bid === undefined) throw new Refusal("ban.already");
    await applySiteBan(trx, emit, uid, { bid, now });
    const aid = await recordAction(trx, emit, {
      code: LOG.siteBan,
      sub: null,
      by: ctx.viewer,
      at: now,
      targetUid: uid,
      reason,
      ...(days !== null && { note: String(days) }),
      effects: [{ unit: "site.ban", key: String(uid), before: null, after: { bid } }],
    });
    return { name: person.name, aid };
  });
}

/** Unbans an account. */
export function unbanFromSite(
  ctx: Ctx,
  { user, reason }: { user: string; reason: string },
): Promise<{ name: string; aid: number }> {
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const person = await requirePerson(trx, ctx, user);
    const { uid } = person;
    if (person.status !== ACCOUNT_STATUS.banned) throw new Refusal("ban.none");
    const ban = await findSiteBanForUpdate(trx, uid);
    await liftSiteBan(trx, uid, ctx.viewer.uid, now);
    const end = ban?.expires_at ?? null;
    const aid = await recordAction(trx, emit, {
      code: LOG.siteUnban,
      sub: null,
      by: ctx.viewer,
      at: now,
      targetUid: uid,
      ...(reason !== "" && { reason }),
      ...(ban && end !== null && { note: String(Math.ceil((end - ban.created_at) / DAY)) }),
      effects: ban ? [{ unit: "site.ban", key: String(uid), before: { bid: ban.bid }, after: null }] : [],
    });
    return { name: person.name, aid };
  });
}

/** Puts a ban in force, first or again after an undo. An expired ban ends with the next job. */
export async function applySiteBan(
  trx: Tx,
  emit: Emit,
  uid: number,
  { bid, now }: { bid: number; now: number },
): Promise<void> {
  const { expiresAt, hashes } = await closeAccount(trx, uid, bid);
  if (expiresAt !== null) await enqueueJob(trx, { kind: END_SITE_BAN, payload: { bid }, dueAt: expiresAt, now });
  const event: SessionsEnded = { type: "account.sessions-ended", uid, hashes };
  emit(event);
}

/** Ends an expired ban; no-op if it was lifted before. */
export function endSiteBan(ctx: Ctx, bid: number): Promise<void> {
  return ctx.write(async (trx) => {
    const now = ctx.now();
    const uid = await findExpiredSiteBan(trx, bid, now);
    if (uid !== undefined) await liftSiteBan(trx, uid, null, now);
  });
}

async function requirePerson(trx: Tx, ctx: Ctx, name: string) {
  const person = await findPersonForUpdate(trx, name);
  if (!person || person.status === ACCOUNT_STATUS.deleted) throw new Refusal("account.not-found");
  const refusal = canBanFromSite(ctx.viewer, { uid: person.uid, isAdmin: person.is_admin === 1 });
  if (refusal) throw new Refusal(refusal);
  return person;
}
