import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Restricted file, for viewers of a post that uses it. */
export const getClosedFile = call("GET", "/uploads/file/:name", from("fileInput")).returns<never>();

/** Removes the file of any post, as an admin; the post stays. */
export const removeUpload = call("POST", "/do/admin/remove_upload", from("removeInput")).returns<Addressed>();

/** Deletes the file of an own post; the post stays. */
export const deleteUpload = call("POST", "/do/delete_upload/:pid", from("uploadInput")).returns<Addressed>();

/** Grants or revokes uploads regardless of the level that the site requires. */
export const grantUploads = call("POST", "/do/admin/grant_uploads", from("grantInput")).returns<Addressed>();
