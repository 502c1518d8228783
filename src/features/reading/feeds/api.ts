import type { PostRow } from "#features/content/posts/post.ts";
import { call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** The next rows of a list as HTML. */
export const moreOfHome = call("GET", "/home/:sort/more/:page/:pid", from("moreInput")).returns<never>();
export const moreOfAll = call("GET", "/all/:sort/more/:page/:pid", from("moreInput")).returns<never>();
/** The same rows as they are now, without those that may not be seen any more. */
export const getRows = call("GET", "/do/get_rows", from("rowsInput")).returns<{ rows: PostRow[] }>();
