import { call, type Done, schemasOf } from "#lib/call.ts";
import type { StoredDraft } from "./draft.ts";

const from = schemasOf(() => import("./input.ts"));

export const getDraft = call("GET", "/do/drafts", from("draftKeyInput")).returns<{ draft: StoredDraft | null }>();
/** Stores a draft. Returns a newer draft from another window, if there is one. */
export const keepDraft = call("POST", "/do/draft", from("draftInput")).returns<{ newer: StoredDraft | null }>();
export const deleteDraft = call("POST", "/do/draft/delete", from("draftKeyInput")).returns<Done>();
