import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import type { SubRef } from "#domain/viewer.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { parseId } from "#lib/ids.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { EffectUnit } from "../effect.ts";
import type { LogDetails, LogQuery, LogView } from "../log.ts";
import { actionKindOf, LOG, type LogCode } from "../log-codes.ts";
import { codesOf, LOG_GROUPS } from "../log-groups.ts";
import { canReadSiteLog, canReadSubLog, canSeeActors, canSeeTeamActs } from "../permissions.ts";
import { findUid, listUnrevertedUnits, logQuery } from "./log-queries.ts";
import { viewEntry } from "./view-entry.ts";

/** Last page that can be opened by number; later pages use a cursor. */
const LAST_PAGE = 200;

/** Parses the address of a log page. @throws Refusal for an invalid page number. */
export function readLogQuery(page: string | undefined, search: URLSearchParams): LogQuery {
  const number = page === undefined ? 1 : parseId(page);
  if (number === null || number > LAST_PAGE) throw new Refusal("request.not-found");
  const group = search.get("kind");
  const typed = (name: string) => (search.get(name) ?? "").trim().slice(0, LIMITS.searchMax);
  return {
    group: LOG_GROUPS.find((known) => known === group) ?? null,
    by: typed("by"),
    person: typed("person"),
    after: search.get("after"),
    page: number,
  };
}

interface LoggedSub extends SubRef {
  name: string;
  isPrivate: boolean;
}

/** Loads the log of a sub, or of the whole site if `sub` is null. `open`: id of the expanded entry. */
export async function loadLog(
  ctx: ReadCtx,
  sub: LoggedSub | null,
  query: LogQuery,
  open: number | null,
): Promise<LogView> {
  const { viewer, settings } = ctx;
  const refusal = sub === null ? canReadSiteLog(viewer, settings) : canReadSubLog(viewer, sub, settings);
  if (refusal) throw new Refusal(refusal);
  const hasTeamActs = canSeeTeamActs(viewer, sub);
  const seesActors = canSeeActors(viewer, sub, settings);
  const [byUid, personUid] = await Promise.all([
    query.by !== "" && seesActors ? findUid(ctx.read, query.by) : null,
    query.person === "" ? null : findUid(ctx.read, query.person),
  ]);
  const isNobody = (query.by !== "" && seesActors && byUid === null) || (query.person !== "" && personUid === null);
  const rows = isNobody
    ? []
    : await logQuery(ctx.read, {
        sid: sub?.sid ?? null,
        group: query.group,
        byUid,
        personUid,
        beforeAid: query.after === null ? null : requireCursor(query.after, ["number"])[0],
        page: query.page,
        hasTeamActs,
        hasDisabled: viewer.isAdmin,
      }).execute();
  const shown = rows.slice(0, LIMITS.logPage);
  const last = shown.at(-1);
  const opened = shown.find(({ aid }) => aid === open);
  return {
    sub: sub?.name ?? null,
    entries: shown.map((row) => viewEntry(ctx, row, sub === null)),
    next: rows.length > LIMITS.logPage && last ? encodeCursor([last.aid]) : null,
    isFirst: query.after === null && query.page === 1,
    query,
    details: opened ? await detailsOf(ctx, opened.aid) : null,
    groups: LOG_GROUPS.filter((group) => hasTeamActs || codesOf(group).some(isPublicKind)),
    seesActors,
  };
}

/** Undo codes are in every group, so they are excluded here. */
function isPublicKind(code: LogCode): boolean {
  return code !== LOG.undone && actionKindOf(code).log === "public";
}

async function detailsOf(ctx: ReadCtx, aid: number): Promise<LogDetails> {
  return { aid, left: [...new Set(await listUnrevertedUnits(ctx.read, aid))] as EffectUnit[] };
}
