import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** A file that not everybody sees, for those who do. */
export const getClosedFile = call("GET", "/uploads/file/:name", from("fileInput")).returns<never>();

/** An admin takes the file of somebody's post away; the post stays. */
export const removeUpload = call("POST", "/do/admin/remove_upload", from("removeInput")).returns<Addressed>();

/** Takes the file of an own post away; the post stays. */
export const deleteUpload = call("POST", "/do/delete_upload/:pid", from("uploadInput")).returns<Addressed>();

/** Grants or revokes uploads regardless of the level that the site requires. */
export const grantUploads = call("POST", "/do/admin/grant_uploads", from("grantInput")).returns<Addressed>();
