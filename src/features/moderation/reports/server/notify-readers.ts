import type { Ctx } from "#platform/ctx.ts";
import type { ReportsChanged } from "../events.ts";
import { countOpenReports, listReportReaders } from "./count-queries.ts";
import { ADMINS_SID } from "./report-queries.ts";

/** Recipients and content of an update of the open report counts. Sub id 0: reports escalated to the admins. */
export interface OpenReportsUpdate {
  uids: readonly number[];
  update: [sid: number, posts: number, comments: number];
}

/** Updates to send after reports changed. */
export function listOpenReportsUpdates(ctx: Ctx, { sid, isForAdmins }: ReportsChanged): Promise<OpenReportsUpdate[]> {
  const places = [...(sid === null ? [] : [sid]), ...(isForAdmins ? [ADMINS_SID] : [])];
  return Promise.all(
    places.map(async (place) => {
      const [uids, { reports, comments }] = await Promise.all([
        listReportReaders(ctx.read, place),
        countOpenReports(ctx.read, place),
      ]);
      return { uids, update: [place, reports, comments] as const satisfies OpenReportsUpdate["update"] };
    }),
  );
}
