import { call, schemasOf } from "#lib/call.ts";
import type { UndoneView } from "./action.ts";

const from = schemasOf(() => import("./input.ts"));

/**
 * Undoes an action of a moderator or admin. Returns the effects that were not reverted because they were changed since.
 */
export const undoAction = call("POST", "/do/undo_action/:aid", from("undoInput")).returns<UndoneView>();
