import { type Addressed, call, type Done, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const makeAnnouncement = call("POST", "/do/makeannouncement", from("announceInput")).returns<Done>();
/** Announces a post with an end date, optionally only to members. */
export const announcePost = call("POST", "/do/admin/announce_post", from("announcePostInput")).returns<Addressed>();
/** Announces a line of text above every page. */
export const announceLine = call("POST", "/do/admin/announce_line", from("announceLineInput")).returns<Addressed>();
export const removeAnnouncement = call("POST", "/do/admin/deleteannouncement", noInput).returns<Done>();
