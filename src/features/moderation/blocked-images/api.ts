import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Removes the image of a post everywhere, and rejects later uploads of it. The action can be undone. */
export const blockImage = call("POST", "/do/admin/block_image", from("blockImageInput")).returns<Addressed>();
