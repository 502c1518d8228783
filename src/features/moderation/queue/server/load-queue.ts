import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { isMember } from "#domain/viewer.ts";
import { listResponses } from "#features/circles/responses/server/response-queries.ts";
import { listRules } from "#features/circles/subs/server/subs-queries.ts";
import { canReadReport } from "#features/moderation/reports/permissions.ts";
import { ADMINS_SID } from "#features/moderation/reports/server/report-queries.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { encodeCursor } from "#lib/cursor.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { QUEUE_PAGE, type QueueAsked, type QueueView, type TeamDashboardView } from "../queue.ts";
import { listHandovers } from "./handover-queries.ts";
import { loadEntry } from "./load-entry.ts";
import { getQueueSubIds } from "./queue-place.ts";
import { countForAdmins, listQueue, listQueueSubs } from "./queue-queries.ts";
import { loadViews } from "./save-view.ts";
import { viewRows } from "./view-rows.ts";

export async function loadQueue(ctx: ReadCtx, asked: QueueAsked): Promise<QueueView> {
  const { read, viewer } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  const { place, isOpen, filters, sort } = asked;
  const after = asked.after === null ? null : requireCursor(asked.after, ["number", "number"]);
  const asks = await getQueueSubIds(ctx, place);
  const subs = await listQueueSubs(read, viewer, asks ?? []);
  const sids = asks && subs.map(({ sid }) => sid);
  const slice = { sids, isOpen, filters, sort, after, now: ctx.now() };
  const only = place.kind === "sub" ? sids?.[0] : undefined;
  const [found, rules, responses, forAdmins, handovers, views] = await Promise.all([
    listQueue(read, slice),
    only === undefined ? [] : listRules(read, only),
    only === undefined ? [] : listResponses(read, only),
    sids === null ? countForAdmins(read) : null,
    sids === null || sids.length === 0 ? [] : listHandovers(read, sids),
    loadViews(ctx),
  ]);
  const page = found.slice(0, QUEUE_PAGE);
  const last = page.at(-1);
  const rows = await viewRows(
    ctx,
    page.map(({ qid }) => qid),
  );
  const counts = forAdmins ?? {
    open: subs.reduce((sum, sub) => sum + sub.open, 0),
    closed: subs.reduce((sum, sub) => sum + sub.closed, 0),
  };
  return {
    place: place.kind === "sub" ? { kind: "sub", sub: subs[0]?.name ?? place.sub } : place,
    isOpen,
    filters,
    sort,
    rows,
    entry: asked.open !== null && rows.some(({ qid }) => qid === asked.open) ? await loadEntry(ctx, asked.open) : null,
    subs: sids === null ? [] : subs.map(({ name }) => name),
    handovers: handovers.map(({ sub, body, written_at, name, status }) => ({
      sub,
      text: body,
      at: written_at,
      by: status === ACCOUNT_STATUS.deleted ? null : name,
    })),
    views,
    rules: rules.map(({ rid, text }) => ({ rid, text })),
    responses: responses.map(({ srid, title }) => ({ srid, title })),
    counts,
    openIn: forAdmins ? { [ADMINS_SID]: forAdmins.open } : Object.fromEntries(subs.map(({ sid, open }) => [sid, open])),
    next: found.length > page.length && last ? encodeCursor([last.key, last.qid]) : null,
    isFirst: after === null,
    isAdmin: viewer.isAdmin,
  };
}

/** Loads the subs that the viewer moderates. */
export async function loadDashboard(ctx: ReadCtx): Promise<TeamDashboardView> {
  const { read, viewer } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  if (viewer.team.size === 0 && !viewer.isAdmin) throw new Refusal("request.not-found");
  const [subs, admins] = await Promise.all([
    listQueueSubs(read, viewer, [...viewer.team.keys()]),
    viewer.isAdmin ? countForAdmins(read) : null,
  ]);
  return {
    subs: subs.map((sub) => ({
      ...sub,
      hasOwnQueue: canReadReport(viewer, { sub: { sid: sub.sid, isDefault: false } }),
    })),
    admins,
  };
}
