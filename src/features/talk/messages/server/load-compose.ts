import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { MAX_USERNAME } from "#features/people/accounts/account.ts";
import { isUsername } from "#lib/names.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type ComposeView, MESSAGE_LIMITS } from "../message.ts";
import { canMessage } from "../permissions.ts";
import { formatRefusal } from "./load-conversation.ts";
import { findMessageRecipient } from "./message-queries.ts";

/** Loads the form for a new message, with prefilled fields. */
export async function loadCompose(ctx: ReadCtx, asked: { to: string; subject: string }): Promise<ComposeView> {
  if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
  const subject = [...asked.subject].slice(0, MESSAGE_LIMITS.subject).join("");
  const name = asked.to.trim().replace(/^(?:\/?u\/|@)/i, "");
  const person = isUsername(name, MAX_USERNAME) ? await findMessageRecipient(ctx.read, { name }) : null;
  const refusal = person && canMessage(ctx.viewer, person, ctx.settings);
  return {
    to: person?.name ?? name.slice(0, MAX_USERNAME),
    uid: person && refusal === null ? person.uid : null,
    subject,
    refusal: refusal && formatRefusal(ctx, refusal),
  };
}
