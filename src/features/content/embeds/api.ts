import { call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Text of a post as HTML. */
export const getPostText = call("GET", "/do/get_txtpost/:pid", from("embedPidInput")).returns<{ content: string }>();
