import { call, type Done, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const makeAnnouncement = call("POST", "/do/makeannouncement", from("announceInput")).returns<Done>();
export const removeAnnouncement = call("POST", "/do/admin/deleteannouncement", nothing).returns<Done>();
