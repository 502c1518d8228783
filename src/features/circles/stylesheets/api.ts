import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Part of a stylesheet that is omitted: its position and its start. */
export interface OmittedStyle {
  line: number;
  column: number;
  text: string;
}

/** Current stylesheet, at a fixed URL. */
export const getStyle = call("GET", "/s/:sub/custom.css", from("styleSubInput")).returns<never>();
/** Version of a stylesheet; immutable. */
export const getStyleFile = call("GET", "/s/:sub/style/:file", from("styleFileInput")).returns<never>();

export const saveStyle = call("POST", "/do/edit_sub_css/:sub", from("styleInput")).returns<Addressed>();
/** Stores a draft of the stylesheet, which only its author sees. */
export const previewStyle = call("POST", "/do/preview_sub_css/:sub", from("styleInput")).returns<
  Addressed & { key: string; leftOut: OmittedStyle[] }
>();
export const discardStyle = call("POST", "/do/discard_sub_css/:sub", from("styleSubInput")).returns<Addressed>();
export const restoreStyle = call("POST", "/do/restore_sub_css/:sub", from("restoreStyleInput")).returns<Addressed>();

export const uploadStyleImage = call("POST", "/do/upload/:sub", from("styleImageInput")).returns<Addressed>();
export const deleteStyleImage = call("POST", "/do/upload/:sub/delete/:name", from("oldImageInput")).returns<Done>();
