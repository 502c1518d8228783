import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Removes the picture of a post everywhere, and refuses it from then on. Undone as any act. */
export const blockImage = call("POST", "/do/admin/block_image", from("blockImageInput")).returns<Addressed>();
