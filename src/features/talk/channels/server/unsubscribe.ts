import { Refusal } from "#domain/refusal.ts";
import { findSecret } from "#features/site/configuration/server/site-queries.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "#features/talk/notifications/kinds.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { choicesOf, type MailTopic, NOTIFICATION_KIND_NAMES } from "../channel.ts";
import type { ChannelChanges } from "../input.ts";
import { applyChanges } from "./change-channels.ts";
import { listChoices } from "./choice-queries.ts";
import { createUnsubscribeTokens, type Unsubscription } from "./unsubscribe-token.ts";

/** Name of the secret that signs unsubscribe links. */
export const UNSUBSCRIBE_SECRET = "unsubscribe";

/** Reads an unsubscribe token; null if invalid. */
export async function readUnsubscription(read: Read, token: string): Promise<Unsubscription | null> {
  const secret = await findSecret(read, UNSUBSCRIBE_SECRET);
  return secret === null ? null : createUnsubscribeTokens(secret).read(token);
}

/** Unsubscribes from the topic of the token; idempotent. */
export async function unsubscribeMail(ctx: Ctx, token: string): Promise<void> {
  const of = await readUnsubscription(ctx.read, token);
  if (of === null) throw new Refusal("unsubscribe.bad-token");
  await ctx.write(async (trx) => {
    const chosen = choicesOf(await listChoices(trx, of.uid));
    const ended = NOTIFICATION_KIND_NAMES.filter(
      (kind) => chosen[kind].mail !== "off" && isOfTopic(kind, of.topic, chosen[kind].mail),
    );
    const choices: ChannelChanges["choices"] = Object.fromEntries(ended.map((kind) => [kind, { mail: "off" }]));
    if (ended.length > 0) await applyChanges(trx, of.uid, { choices, times: {} }, ctx.now());
  });
}

function isOfTopic(kind: NotificationKind, topic: MailTopic, mail: string): boolean {
  return topic === "digest" ? mail === "digest" : NOTIFICATION_KINDS[kind].group === topic;
}
