import { call, schemasOf } from "#lib/call.ts";
import type { ChatLine } from "./chat.ts";

const from = schemasOf(() => import("./input.ts"));

/** A chat line without a live connection; with one, the event `msg` does the same. */
export const sendLine = call("POST", "/do/chat", from("lineInput")).returns<{ line: ChatLine }>();
