import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Result of a decision: the actions, which can be undone, and the number of entries done and skipped. */
export interface Decided {
  aids: number[];
  done: number;
  left: number;
}

/** Claims the entry that the reader opened, and releases the previous one. */
export const claim = call("POST", "/do/queue/claim", from("claimInput")).returns<Done>();

/** Closes, removes or escalates reported items: one, or several as one action. */
export const decide = call("POST", "/do/queue/decide", from("decideInput")).returns<Decided>();

/** Writes the handover note of a sub's team. */
export const writeHandover = call("POST", "/do/queue/handover", from("handoverInput")).returns<Done>();

/** Saves a queue with its filters under a name. */
export const saveView = call("POST", "/do/queue/save_view", from("saveViewInput")).returns<Done>();
export const deleteView = call("POST", "/do/queue/delete_view", from("deleteViewInput")).returns<Done>();

/** CSV export of the reports escalated to the admins. */
export const getQueueFile = call("GET", "/admin/reports.csv", from("queueFileInput")).returns<never>();
