import type { Ctx } from "#platform/ctx.ts";
import type { ReportsChanged } from "../events.ts";
import { countOpen, listReaders } from "./count-queries.ts";
import { ADMINS_SID } from "./report-queries.ts";

/** Recipients and content of an update of the open report counts. Sub id 0: reports escalated to the admins. */
export interface OpenReports {
  uids: readonly number[];
  update: [sid: number, posts: number, comments: number];
}

/** Updates to send after reports changed. */
export function openReportsAfter(ctx: Ctx, { sid, isForAdmins }: ReportsChanged): Promise<OpenReports[]> {
  const places = [...(sid === null ? [] : [sid]), ...(isForAdmins ? [ADMINS_SID] : [])];
  return Promise.all(
    places.map(async (place) => {
      const [uids, { reports, comments }] = await Promise.all([
        listReaders(ctx.read, place),
        countOpen(ctx.read, place),
      ]);
      return { uids, update: [place, reports, comments] as const satisfies OpenReports["update"] };
    }),
  );
}
