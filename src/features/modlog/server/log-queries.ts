import { hasPower, type Viewer } from "#domain/viewer.ts";
import type { Tx } from "#platform/ctx.ts";
import type { LogCode } from "../log-codes.ts";

export interface LogLine {
  sub: { sid: number; isDefault: boolean };
  /** Who did it, and when in epoch milliseconds. */
  by: Viewer;
  at: number;
  action: LogCode;
  pid?: number;
  cid?: number;
  /** Whose content it concerns. */
  targetUid?: number;
  /** The reason, or the new state. */
  note?: string;
}

/** Writes a line in the same transaction as the act. An admin outside of the team is marked as such. */
export async function writeSubLog(trx: Tx, line: LogLine): Promise<void> {
  await trx
    .insertInto("sub_log")
    .values({
      sid: line.sub.sid,
      uid: line.by.uid,
      action: line.action,
      target_uid: line.targetUid ?? null,
      pid: line.pid ?? null,
      cid: line.cid ?? null,
      note: line.note ?? null,
      by_admin: line.by.isAdmin && !hasPower(line.by, line.sub, "janitor") ? 1 : 0,
      created_at: line.at,
    })
    .execute();
}
