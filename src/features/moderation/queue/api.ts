import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** What became of a decision: the actions, which can be undone, and how many entries it did not reach. */
export interface Decided {
  aids: number[];
  done: number;
  left: number;
}

/** Lets the others know that the reader is looking at an entry, and has left another. */
export const claim = call("POST", "/do/queue/claim", from("claimInput")).returns<Done>();

/** Closes, removes or sends to the admins what was reported: one entry, or several as one. */
export const decide = call("POST", "/do/queue/decide", from("decideInput")).returns<Decided>();

/** Leaves a note to the next of a sub's team. */
export const writeHandover = call("POST", "/do/queue/handover", from("handoverInput")).returns<Done>();

/** Keeps a queue with its filters under a name. */
export const saveView = call("POST", "/do/queue/save_view", from("saveViewInput")).returns<Done>();
export const deleteView = call("POST", "/do/queue/delete_view", from("deleteViewInput")).returns<Done>();

/** What was sent to the admins, as a file. */
export const getQueueFile = call("GET", "/admin/reports.csv", from("queueFileInput")).returns<never>();
