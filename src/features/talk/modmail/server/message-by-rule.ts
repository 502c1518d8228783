import { links } from "#domain/links.ts";
import { hasEffect, isInForce } from "#features/moderation/modlog/server/action-queries.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordEffects } from "#features/moderation/modlog/server/record-effects.ts";
import { getSystemUid } from "#features/people/accounts/server/system-account-queries.ts";
import { MESSAGE_KIND, TEAM_BOX } from "#features/talk/messages/message.ts";
import { insertThread } from "#features/talk/messages/server/message-queries.ts";
import { addTeamMessage, changeTeamThread } from "#features/talk/messages/server/team-thread-queries.ts";
import { escapeMarkdown } from "#lib/escape-markdown.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { ModmailArrived, ModmailChanged, ModmailUnreadChanged } from "../events.ts";
import { findMatched, findTeamBox, isAnswered } from "./rule-queries.ts";
import { listTeamUids, markModmailRead, markUnread } from "./unread-queries.ts";

/**
 * Writes a note to the team about an automod match, in a conversation with the author. The author sees nothing until
 * the team answers. The note is part of the match's action, and written only once.
 */
export async function messageByRule(ctx: Ctx, { aid, text }: { aid: number; text: string }): Promise<void> {
  await ctx.write(async (trx, emit) => {
    const now = ctx.now();
    if (!(await isInForce(trx, aid)) || (await hasEffect(trx, aid, "modmail.conversation"))) return;
    const match = await findMatched(trx, aid);
    const fromUid = match && (await getSystemUid(trx, { name: ctx.settings["site.automod_account"], now }));
    if (!match || fromUid === null || fromUid === undefined) return;
    const { sid, sub, uid, pid, cid, title } = match;
    const place = { sub, pid, slug: slugOf(title) };
    const content = `${text}\n\n[${escapeMarkdown(title)}](${cid === null ? links.post(place) : links.comment(place, cid)})`;
    const { html } = renderMarkdown(content);
    const tid = await insertThread(trx, { subject: title, team: { sid, uid }, now });
    const note = { tid, kind: MESSAGE_KIND.note, fromUid, toUid: null, content, html };
    const mid = await addTeamMessage(trx, { ...note, markdownVersion: MARKDOWN_VERSION, now }, TEAM_BOX.inbox);
    const uids = await listTeamUids(trx, sid, [uid]);
    await markUnread(trx, { tid, sid }, uids);
    const [before, after] = [{ team_box: TEAM_BOX.archived }, { team_box: TEAM_BOX.inbox }];
    await recordEffects(trx, emit, aid, [{ unit: "modmail.conversation", key: String(tid), before, after }]);
    const arrived: ModmailArrived = { type: "modmail.arrived", sid, tid, mid, uids };
    emit(arrived);
  });
}

/** Box of a conversation started by a rule. Undo does not move it after an answer. */
export const modmailConversation: EffectHandler = {
  async read(trx, key) {
    const thread = await findTeamBox(trx, Number(key));
    return thread ? { team_box: thread.team_box } : null;
  },
  async write({ trx, emit, key, to }) {
    const tid = Number(key);
    const thread = await findTeamBox(trx, tid);
    const box = [TEAM_BOX.archived, TEAM_BOX.inbox].find((one) => one === to?.team_box);
    if (!thread || box === undefined || (await isAnswered(trx, tid))) return false;
    await changeTeamThread(trx, tid, { team_box: box });
    const { sid, uid } = thread;
    if (box === TEAM_BOX.archived) {
      const uids = await markModmailRead(trx, { tid, sid }, null);
      const read: ModmailUnreadChanged = { type: "modmail.unread-changed", uids };
      if (uids.length > 0) emit(read);
    }
    const changed: ModmailChanged = { type: "modmail.changed", sid, tid, uids: await listTeamUids(trx, sid, [uid]) };
    emit(changed);
    return true;
  },
};
