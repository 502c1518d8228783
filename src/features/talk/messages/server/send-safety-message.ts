import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import type { SafetyNotification } from "#features/people/accounts/safety.ts";
import { escapeMarkdown } from "#lib/escape-markdown.ts";
import type { Ctx } from "#platform/ctx.ts";
import { sentWordsFor } from "#strings/sent-words.ts";
import { findMessageRecipient } from "./message-queries.ts";
import { sendAutomatic } from "./send-automatic.ts";

/** Sends a message about account safety, in the user's language. */
export async function sendSafetyMessage(ctx: Ctx, { uid, note, browser, network }: SafetyNotification): Promise<void> {
  await ctx.write(async (trx, emit) => {
    const recipient = await findMessageRecipient(trx, { uid });
    if (!recipient) return;
    const { safety } = sentWordsFor(recipient.language);
    const { subject, text } = safety.notes[note];
    const client = safety.client(escapeMarkdown(browser || safety.unknownBrowser), escapeMarkdown(network));
    const content = [text, client, safety.notYou(accountLinks.sessions(), links.settingsAccount())].join("\n\n");
    const now = ctx.now();
    await sendAutomatic(trx, emit, { kind: "safety", subject, content, toUid: uid, fromUid: uid, sid: null, now });
  });
}
