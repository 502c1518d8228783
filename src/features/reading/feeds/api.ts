import type { PostRow } from "#features/content/posts/post.ts";
import { call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Next rows of a list as HTML. */
export const moreOfHome = call("GET", "/home/:sort/more/:page/:pid", from("moreInput")).returns<never>();
export const moreOfAll = call("GET", "/all/:sort/more/:page/:pid", from("moreInput")).returns<never>();
/** Current state of these rows, without those that are no longer visible. */
export const getRows = call("GET", "/do/get_rows", from("rowsInput")).returns<{ rows: PostRow[] }>();
