import { type Addressed, call, type Done, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const createWikiPage = call("POST", "/admin/wiki/create", from("newPageInput")).returns<Addressed>();
export const editWikiPage = call("POST", "/admin/wiki/edit/:slug", from("editPageInput")).returns<Addressed>();
/** One of the product's own has its first text again. */
export const deleteWikiPage = call("POST", "/admin/wiki/delete/:slug", from("slugInput")).returns<Done>();
/** Brings an earlier version back, as one more version. */
export const restoreWikiPage = call("POST", "/admin/wiki/restore/:slug", from("restoreInput")).returns<Addressed>();
/** Puts a link to a page into the footer, moves it there, or takes it out. */
export const placeInFooter = call("POST", "/admin/wiki/footer/:slug", from("footerInput")).returns<Done>();

/** The pages of the site as a file. */
export const getWikiFile = call("GET", "/admin/wiki.csv", nothing).returns<never>();
