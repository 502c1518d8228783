import { call, schemasOf } from "#lib/call.ts";
import type { ChatLine } from "./chat.ts";

const from = schemasOf(() => import("./input.ts"));

/** Sends a chat line over HTTP; with a live connection the event `msg` is used instead. */
export const sendLine = call("POST", "/do/chat", from("lineInput")).returns<{ line: ChatLine }>();
