import type { ReadCtx } from "#platform/ctx.ts";
import type { DraftKey } from "../draft.ts";
import { firstWordsOf, type ListedDraft, placeOfDraft, recipientOfDraft } from "../draft-list.ts";
import { draftsQuery, listNames } from "./draft-queries.ts";

/** The viewer's unsent drafts, newest first. */
export async function loadDrafts(ctx: ReadCtx): Promise<ListedDraft[]> {
  const rows = await draftsQuery(ctx.read, ctx.viewer.uid, ctx.now()).execute();
  const drafts = rows.map(({ place, ...row }) => ({ draftKey: place as DraftKey, ...row }));
  const uids = drafts.flatMap(({ draftKey }) => recipientOfDraft(draftKey) ?? []);
  const names = uids.length === 0 ? new Map<number, string>() : await listNames(ctx.read, uids);
  return drafts.map(({ draftKey, fields, updated_at }) => {
    const recipient = recipientOfDraft(draftKey);
    return {
      draftKey,
      ...placeOfDraft(draftKey, recipient === null ? null : (names.get(recipient) ?? null)),
      text: firstWordsOf(JSON.parse(fields)),
      keptAt: updated_at,
    };
  });
}
