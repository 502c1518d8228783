import { type Addressed, call, type Done, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const createBadge = call("POST", "/admin/userbadges/new", from("newBadgeInput")).returns<Addressed>();
export const editBadge = call("POST", "/admin/userbadges/edit/:bid", from("editBadgeInput")).returns<Addressed>();
/** Deletes a badge for all holders. Undo restores the badge and its holders. */
export const deleteBadge = call("POST", "/admin/userbadges/delete/:bid", from("badgeIdInput")).returns<Addressed>();

/** Gives a badge. Idempotent. */
export const giveBadge = call("POST", "/do/assign_userbadge", from("badgeHolderInput")).returns<Done>();
export const takeBadge = call("POST", "/do/remove_userbadge", from("badgeHolderInput")).returns<Done>();

/** Exports all badges as CSV. */
export const getBadgesFile = call("GET", "/admin/userbadges.csv", noInput).returns<never>();
