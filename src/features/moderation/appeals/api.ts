import { call, type Done, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Appeals against an action; once per action. */
export const makeAppeal = call("POST", "/do/appeal/:aid", from("appealInput")).returns<Done>();
/** Appeals against the ban of the own account, authenticated by a token. */
export const appealBan = call("POST", "/do/banned/appeal", from("appealBanInput")).returns<Done>();
export const decideAppeal = call("POST", "/do/decide_appeal/:aid", from("appealDecisionInput")).returns<Done>();

/** CSV export of appeals assigned to admins. */
export const getAppealsFile = call("GET", "/admin/appeals.csv", noInput).returns<never>();
