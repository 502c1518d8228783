import { call, schemasOf } from "#lib/call.ts";
import type { Suggestion } from "./suggestion.ts";

const from = schemasOf(() => import("./input.ts"));

/** Renders Markdown as HTML. */
export const preview = call("POST", "/do/preview", from("previewInput")).returns<{ text: string }>();
export const suggestNames = call("GET", "/do/names", from("suggestNamesInput")).returns<{
  names: readonly Suggestion[];
}>();
