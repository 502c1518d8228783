import { LIMITS } from "#domain/limits.ts";
import { dropOwn, listOwn, readOwn, writeOwn } from "#ui/own-storage.ts";
import type { DraftKey } from "../draft.ts";
import type { Draft, UnconfirmedDraft } from "./draft-store.ts";

const MONTH = LIMITS.draftDays * 86_400_000;

/** Where this browser keeps what the server has not confirmed; drafts of other people at this machine are dropped. */
export function localDraft(uid: number, key: DraftKey): UnconfirmedDraft {
  const name = `draft ${key}`;
  return {
    read() {
      for (const other of listOwn(uid))
        if (other.startsWith("draft ") && !parse(readOwn(uid, other))) dropOwn(uid, other);
      return parse(readOwn(uid, name));
    },
    write: (draft) => writeOwn(uid, name, JSON.stringify(draft)),
    drop: () => dropOwn(uid, name),
  };
}

/** Null for what is too old, or no draft. */
function parse(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? "null") as Draft | null;
    const isDraft = draft && typeof draft.fields === "object" && typeof draft.revision === "number";
    return isDraft && Date.now() - draft.at < MONTH ? draft : null;
  } catch {
    return null;
  }
}
