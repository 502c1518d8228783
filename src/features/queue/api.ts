import { call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** What became of a decision: the actions, which can be undone, and how many entries it did not reach. */
export interface Decided {
  aids: number[];
  done: number;
  left: number;
}

/** Closes, removes or sends to the admins what was reported: one entry, or several as one. */
export const decide = call("POST", "/do/queue/decide", from("decideInput")).returns<Decided>();
