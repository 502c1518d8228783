import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { hasPower, type SubRef } from "#domain/viewer.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { canSeeActors } from "#features/moderation/modlog/permissions.ts";
import { nameFor } from "#features/people/accounts/account.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { parseId } from "#lib/ids.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { BanEntry, BansView } from "../ban.ts";
import { canBanIn, canLiftBan, canSeeBans } from "../permissions.ts";
import { bansQuery } from "./sub-ban-queries.ts";

type Row = Awaited<ReturnType<ReturnType<typeof bansQuery>["execute"]>>[number];
type BannedSub = SubRef & { name: string; isPrivate: boolean };

/** Loads the active and past bans of a sub. @throws Refusal if they are hidden from the viewer. */
export async function loadBans(ctx: ReadCtx, sub: BannedSub, search: URLSearchParams): Promise<BansView> {
  const { viewer, settings } = ctx;
  const refusal = canSeeBans(viewer, sub, settings);
  if (typeof refusal === "string") throw new Refusal(refusal);
  const byUid = refusal === null ? null : viewer.uid;
  const page = (isActive: boolean, after: string | null) => loadPage(ctx, sub, { isActive, byUid, after });
  const [active, past] = await Promise.all([page(true, search.get("after")), page(false, search.get("past"))]);
  const isStaff = canBanIn(viewer, sub) === null || viewer.isAdmin;
  const lifting = parseId(search.get("lift") ?? "");
  return {
    sub: sub.name,
    manage: viewManage(viewer, sub),
    active,
    past,
    lifting: active.bans.some(({ bid, can }) => bid === lifting && can.lift) ? lifting : null,
    form:
      canBanIn(viewer, sub) === null
        ? {
            user: (search.get("user") ?? "").slice(0, LIMITS.banReasonMax),
            mustEnd: !hasPower(viewer, sub, "mod"),
            maxDays: settings["site.max_ban_days"],
          }
        : null,
    isStaff,
  };
}

async function loadPage(
  ctx: ReadCtx,
  sub: BannedSub,
  { isActive, byUid, after }: { isActive: boolean; byUid: number | null; after: string | null },
): Promise<BansView["active"]> {
  const beforeBid = after === null ? null : requireCursor(after, ["number"])[0];
  const range = { sid: sub.sid, isActive, byUid, beforeBid, now: ctx.now() };
  const rows = await bansQuery(ctx.read, range).execute();
  const shown = rows.slice(0, LIMITS.logPage);
  const last = shown.at(-1);
  return {
    bans: shown.map((row) => viewBan(ctx, sub, row, isActive)),
    next: rows.length > LIMITS.logPage && last ? encodeCursor([last.bid]) : null,
    isFirst: after === null,
  };
}

function viewBan(ctx: ReadCtx, sub: BannedSub, row: Row, isActive: boolean): BanEntry {
  const { viewer, settings } = ctx;
  const ban = { uid: row.uid, byUid: row.created_by };
  return {
    bid: row.bid,
    user: nameFor(viewer, row.name, row.status),
    by: canSeeActors(viewer, sub, settings) ? nameFor(viewer, row.by_name, row.by_status) : null,
    reason: row.reason,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: isActive ? null : (row.lifted_at ?? row.expires_at),
    can: { lift: isActive && canLiftBan(viewer, sub, ban) === null },
  };
}
