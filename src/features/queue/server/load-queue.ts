import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { canReadReport } from "#features/reports/permissions.ts";
import { ADMINS_SID } from "#features/reports/server/report-queries.ts";
import { listResponses } from "#features/responses/server/response-queries.ts";
import { findSub, listRules } from "#features/subs/server/subs-queries.ts";
import { canSeeSub } from "#features/visibility/visibility.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type DashboardView, QUEUE_PAGE, type QueueAsked, type QueueView } from "../queue.ts";
import { loadEntry } from "./load-entry.ts";
import { countForAdmins, listQueue, listQueueSubs } from "./queue-queries.ts";
import { viewRows } from "./view-rows.ts";

/** The subs whose reports the viewer decides about, or null for what was sent to the admins. */
async function sidsOf({ read, viewer }: Ctx, { place }: QueueAsked): Promise<number[] | null> {
  if (place.kind === "admins") {
    if (!viewer.isAdmin) throw new Refusal("request.not-found");
    return null;
  }
  if (place.kind === "mine") {
    if (viewer.team.size === 0 && !viewer.isAdmin) throw new Refusal("request.not-found");
    return [...viewer.team.keys()];
  }
  const sub = await findSub(read, place.sub);
  const ref = sub && { sid: sub.sid, isDefault: sub.is_default === 1, disabled: sub.status !== 0 };
  if (!ref || !canReadReport(viewer, { sub: ref }) || !canSeeSub(viewer, ref)) throw new Refusal("request.not-found");
  return [ref.sid];
}

/** A page of a queue. */
export async function loadQueue(ctx: Ctx, asked: QueueAsked): Promise<QueueView> {
  const { read, viewer } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  const { place, isOpen, filters, sort } = asked;
  const after = asked.after === null ? null : decodeCursor(asked.after, ["number", "number"]);
  if (asked.after !== null && after === null) throw new Refusal("request.bad-cursor");
  const asks = await sidsOf(ctx, asked);
  const subs = await listQueueSubs(read, viewer, asks ?? []);
  const sids = asks && subs.map(({ sid }) => sid);
  const slice = { sids, isOpen, filters, sort, after: after as [number, number] | null, now: ctx.now() };
  const only = place.kind === "sub" ? sids?.[0] : undefined;
  const [found, rules, responses, forAdmins] = await Promise.all([
    listQueue(read, slice),
    only === undefined ? [] : listRules(read, only),
    only === undefined ? [] : listResponses(read, only),
    sids === null ? countForAdmins(read) : null,
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
    subs: place.kind === "mine" ? subs.map(({ name }) => name) : [],
    rules: rules.map(({ rid, text }) => ({ rid, text })),
    responses: responses.map(({ srid, title }) => ({ srid, title })),
    counts,
    openIn: forAdmins ? { [ADMINS_SID]: forAdmins.open } : Object.fromEntries(subs.map(({ sid, open }) => [sid, open])),
    next: found.length > page.length && last ? encodeCursor([last.key, last.qid]) : null,
    isFirst: after === null,
    isAdmin: viewer.isAdmin,
  };
}

/** What the viewer moderates. */
export async function loadDashboard(ctx: Ctx): Promise<DashboardView> {
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
