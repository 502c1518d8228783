import { call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** The answer of an act of a team: the action, which can be undone. */
interface Acted {
  aid: number;
}

/** A team takes no reports of somebody about its own rules, or takes them again. */
export const muteReporter = call("POST", "/do/mute_reporter/:sub", from("reporterInput")).returns<Acted>();
export const unmuteReporter = call("POST", "/do/unmute_reporter/:sub", from("reporterInput")).returns<Acted>();
