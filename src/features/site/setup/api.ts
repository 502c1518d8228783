import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const setUpSite = call("POST", "/do/setup", from("setupInput")).returns<Addressed & { csrf_token: string }>();
