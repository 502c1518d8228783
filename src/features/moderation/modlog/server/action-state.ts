import { powerOf } from "#domain/viewer.ts";
import type { ActionState } from "../permissions.ts";

/** Columns of an action needed by permissions. */
interface ActionStateRow {
  code: number;
  note: string | null;
  sid: number | null;
  is_default: number | null;
  uid: number | null;
  by_admin: number;
  target_uid: number | null;
  target_is_admin: number | null;
  target_power: number | null;
  undone_by: number | null;
  created_at: number;
}

/** Maps the row of an action for permissions. */
export function actionStateOf(row: ActionStateRow): ActionState {
  const { target_uid: uid, target_power: power } = row;
  return {
    code: row.code,
    note: row.note,
    sub: row.sid === null ? null : { sid: row.sid, isDefault: row.is_default === 1 },
    byUid: row.uid,
    byAdmin: row.by_admin === 1,
    target:
      uid === null ? null : { uid, isAdmin: row.target_is_admin === 1, power: power === null ? null : powerOf(power) },
    undoneBy: row.undone_by,
    at: row.created_at,
  };
}
