import { call, schemasOf } from "#lib/call.ts";
import type { UndoneView } from "./action.ts";

const from = schemasOf(() => import("./input.ts"));

/** Takes an act of a team or an admin back. Answers with what stays, because somebody has changed it since. */
export const undoAction = call("POST", "/do/undo_action/:aid", from("undoInput")).returns<UndoneView>();
