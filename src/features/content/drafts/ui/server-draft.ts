import { send } from "#ui/send.ts";
import { deleteDraft, getDraft, keepDraft } from "../api.ts";
import type { DraftKey, KeptDraft } from "../draft.ts";
import type { Draft, DraftServer } from "./draft-store.ts";

/** What browsers let outlive a page is 64 KiB in all; the rest of a request and another of its kind have to fit, too. */
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

function toDraft({ fields, revision, age, key }: KeptDraft): Draft {
  return { fields, revision, at: Date.now() - age, sendKey: key };
}

/** Letters outside of English take up to four bytes. */
function fits(body: object): boolean {
  return new TextEncoder().encode(JSON.stringify(body)).length <= OUTLIVES_BYTES;
}
