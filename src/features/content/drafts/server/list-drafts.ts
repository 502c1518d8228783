import type { ReadCtx } from "#platform/ctx.ts";
import type { DraftFields, DraftKey } from "../draft.ts";
import { firstWordsOf, type ListedDraft, placeOfDraft, recipientOfDraft } from "../draft-list.ts";
import { draftsQuery, listNames } from "./draft-queries.ts";

/** What the viewer began to write and did not send, the last first. */
export async function loadDrafts(ctx: ReadCtx): Promise<ListedDraft[]> {
  const rows = await draftsQuery(ctx.read, ctx.viewer.uid, ctx.now()).execute();
  const uids = rows.flatMap(({ place }) => recipientOfDraft(place as DraftKey) ?? []);
  const names = uids.length === 0 ? new Map<number, string>() : await listNames(ctx.read, uids);
  return rows.map(({ place, fields, updated_at }) => {
    const draftKey = place as DraftKey;
    const recipient = recipientOfDraft(draftKey);
    return {
      draftKey,
      ...placeOfDraft(draftKey, recipient === null ? null : (names.get(recipient) ?? null)),
      text: firstWordsOf(JSON.parse(fields) as DraftFields),
      keptAt: updated_at,
    };
  });
}
