import { type Addressed, call, type Done, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const createWikiPage = call("POST", "/admin/wiki/create", from("newPageInput")).returns<Addressed>();
export const editWikiPage = call("POST", "/admin/wiki/edit/:slug", from("editPageInput")).returns<Addressed>();
/** Deletes a page; a built-in page gets its default text again. */
export const deleteWikiPage = call("POST", "/admin/wiki/delete/:slug", from("slugInput")).returns<Done>();
/** Restores an earlier version as a new version. */
export const restoreWikiPage = call("POST", "/admin/wiki/restore/:slug", from("restoreWikiInput")).returns<Addressed>();
/** Adds a page link to the footer, moves it, or removes it. */
export const placeInFooter = call("POST", "/admin/wiki/footer/:slug", from("footerInput")).returns<Done>();

/** Exports the wiki pages as CSV. */
export const getWikiFile = call("GET", "/admin/wiki.csv", noInput).returns<never>();
