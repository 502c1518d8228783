import type { MissedMessage } from "#domain/live-events.ts";
import { call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** The live messages that a page would have received while it was not connected. */
export const catchUp = call("POST", "/do/catch_up", from("missedInput")).returns<{ missed: MissedMessage[] }>();
