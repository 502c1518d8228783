import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { findPausedHook } from "#features/data/webhooks/server/webhook-queries.ts";
import { FAILING_DAYS } from "#features/data/webhooks/webhook.ts";
import type { Ctx } from "#platform/ctx.ts";
import { restWordsFor } from "#strings/words.ts";
import { findMessageRecipient } from "./message-queries.ts";
import { sendAutomatic } from "./send-automatic.ts";

/** Notifies a manager of a webhook that it was paused after days without a successful delivery. */
export async function sendHookNote(ctx: Ctx, { uid, wid }: { uid: number; wid: number }): Promise<void> {
  await ctx.write(async (trx, emit) => {
    const [recipient, hook] = [await findMessageRecipient(trx, { uid }), await findPausedHook(trx, wid)];
    if (!recipient || !hook) return;
    const { note } = restWordsFor(recipient.language ?? "en").webhooks;
    const page = teamLinks.webhooks(hook.sub, wid);
    await sendAutomatic(trx, emit, {
      subject: note.subject(hook.name),
      content:
        hook.sub === null
          ? note.ofSite(FAILING_DAYS, page)
          : note.ofSub(FAILING_DAYS, `[${hook.sub}](${links.sub(hook.sub)})`, page),
      kind: "moderation",
      toUid: uid,
      fromUid: uid,
      sid: null,
      now: ctx.now(),
    });
  });
}
