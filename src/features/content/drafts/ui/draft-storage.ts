import { LIMITS } from "#domain/limits.ts";
import { deleteMemberValue, listMemberValues, readMemberValue, writeMemberValue } from "#ui/member-storage.ts";
import { send } from "#ui/send.ts";
import { deleteDraft, getDraft, keepDraft } from "../api.ts";
import type { DraftKey, StoredDraft } from "../draft.ts";
import type { Draft, DraftServer, UnconfirmedDraft } from "./draft-store.ts";

const MONTH = LIMITS.draftDays * 86_400_000;

/** The browser's copy of a draft; reading it drops expired drafts and those of other members. */
export function localDraft(uid: number, key: DraftKey): UnconfirmedDraft {
  const name = `draft ${key}`;
  return {
    read() {
      for (const other of listMemberValues(uid))
        if (other.startsWith("draft ") && !parse(readMemberValue(uid, other))) deleteMemberValue(uid, other);
      return parse(readMemberValue(uid, name));
    },
    write: (draft) => writeMemberValue(uid, name, JSON.stringify(draft)),
    drop: () => deleteMemberValue(uid, name),
  };
}

/** Null for an expired or invalid draft. */
function parse(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? "null") as Draft | null;
    const isDraft = draft && typeof draft.fields === "object" && typeof draft.revision === "number";
    return isDraft && Date.now() - draft.at < MONTH ? draft : null;
  } catch {
    return null;
  }
}

/**
 * Max body of a keepalive request: browsers limit all of them together to 64 KiB, and headers and a second
 * request must fit too.
 */
const OUTLIVES_BYTES = 48 * 1_024;

/** A member's draft on the server. */
export function serverDraft(draftKey: DraftKey): DraftServer {
  return {
    async find() {
      const got = await send(getDraft, { place: draftKey });
      return got.ok ? got.data.draft && toDraft(got.data.draft) : undefined;
    },
    async keep({ fields, revision, sendKey }, isLeaving) {
      const body = { place: draftKey, fields, revision, key: sendKey };
      const sent = await send(keepDraft, body, { keepalive: isLeaving && fits(body) });
      return sent.ok ? { newer: sent.data.newer && toDraft(sent.data.newer) } : undefined;
    },
    forget: () => send(deleteDraft, { place: draftKey }),
  };
}

function toDraft({ fields, revision, age, key }: StoredDraft): Draft {
  return { fields, revision, at: Date.now() - age, sendKey: key };
}

/** Measures bytes, because characters outside of English take up to four. */
function fits(body: object): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length <= OUTLIVES_BYTES;
}
