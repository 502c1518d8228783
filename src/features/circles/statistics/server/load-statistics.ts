import { DAY } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canSeeStatistics, canSeeTeamStatistics } from "../permissions.ts";
import { COUNTED_ACTS, STATISTICS_DAYS, type StatisticsView } from "../statistics.ts";
import {
  countActs,
  countAppeals,
  countOpenEntriesByModerator,
  listClosers,
  listModeratorsAndClosers,
} from "./statistics-queries.ts";

interface CountedSub {
  sid: number;
  name: string;
  isDefault: boolean;
  isPublic: boolean;
}

/**
 * Moderation statistics of a sub, with the moderators' part for the owner. @throws Refusal if the viewer may
 * not see them.
 */
export async function loadStatistics(ctx: ReadCtx, sub: CountedSub): Promise<StatisticsView> {
  const { read, viewer } = ctx;
  if (!canSeeStatistics(viewer, sub)) throw new Refusal("request.not-found");
  const since = ctx.now() - STATISTICS_DAYS * DAY;
  const [acts, appeals, team] = await Promise.all([
    countActs(read, { sid: sub.sid, since }),
    countAppeals(read, { sid: sub.sid, since }),
    canSeeTeamStatistics(viewer, sub) ? loadTeam(ctx, sub.sid, since) : null,
  ]);
  const became = (outcome: string | null) => Number(appeals.find((row) => row.outcome === outcome)?.count ?? 0);
  return {
    manage: viewManage(viewer, sub),
    isPublic: sub.isPublic,
    acts: COUNTED_ACTS.map((code) => {
      const row = acts.find((one) => one.code === code);
      return { code, count: Number(row?.count ?? 0), undone: Number(row?.undone ?? 0) };
    }),
    appeals: {
      made: appeals.reduce((sum, { count }) => sum + Number(count), 0),
      waiting: became(null),
      upheld: became("upheld"),
      eased: became("eased"),
      reversed: became("reversed"),
    },
    team,
  };
}

async function loadTeam({ read, now }: ReadCtx, sid: number, since: number): Promise<StatisticsView["team"]> {
  const [closers, open] = await Promise.all([
    listClosers(read, { sid, since }),
    countOpenEntriesByModerator(read, sid, now()),
  ]);
  const people = await listModeratorsAndClosers(
    read,
    sid,
    closers.map(({ uid }) => uid),
  );
  return {
    open: open.reduce((sum, row) => sum + row.open, 0),
    moderators: people.map(({ uid, name, status }) => {
      const done = closers.find((one) => one.uid === uid);
      return {
        uid,
        name: status === ACCOUNT_STATUS.deleted ? null : name,
        open: open.find((row) => row.uid === uid)?.open ?? 0,
        closed: done?.closed ?? 0,
        median: done ? Math.round(done.median / 1_000) : null,
      };
    }),
  };
}
