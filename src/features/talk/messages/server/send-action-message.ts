import { links } from "#domain/links.ts";
import { teamLinks } from "#domain/team-links.ts";
import { POWERS } from "#domain/viewer.ts";
import { appealableCode } from "#features/moderation/appeals/appeal.ts";
import { type ActionMessage, LOG, logMessageOf } from "#features/moderation/modlog/log-codes.ts";
import { countRemoved, countUndoings, findAction } from "#features/moderation/modlog/server/action-queries.ts";
import { escapeMarkdown } from "#lib/escape-markdown.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { sentWordsFor } from "#strings/sent-words.ts";
import { wordsFor } from "#strings/words.ts";
import { findMessageRecipient } from "./message-queries.ts";
import { findAdminSub, findModerated, hasActionMessage, insertActionMessage } from "./moderated-queries.ts";
import { sendAutomatic } from "./send-automatic.ts";

type Action = NonNullable<Awaited<ReturnType<typeof findAction>>>;

/** Sends the message about an action to the user concerned, once, in their language. Blocks do not hide it. */
export async function sendActionMessage(ctx: Ctx, aid: number): Promise<void> {
  const action = await findAction(ctx.read, aid);
  if (!action) return;
  const message = logMessageOf(action, action.undoes !== null && (await countUndoings(ctx.read, aid)) % 2 === 0);
  const { target_uid: toUid, uid: fromUid } = action;
  if (message === null || toUid === null || toUid === fromUid) return;
  await ctx.write(async (trx, emit) => {
    if (await hasActionMessage(trx, aid)) return;
    const recipient = await findMessageRecipient(trx, { uid: toUid });
    if (!recipient) return;
    const language = recipient.language ?? "en";
    const text = await writeMessage(trx, language, message, action, recipient.name);
    if (text === null) return;
    const ofTeam = action.by_admin === 1 ? null : action.sid;
    const sid = ofTeam ?? (await findAdminSub(trx, ctx.settings["site.admin_sub"]));
    await insertActionMessage(
      trx,
      aid,
      await sendAutomatic(trx, emit, {
        ...text,
        toUid,
        fromUid: fromUid ?? toUid,
        sid,
        now: ctx.now(),
        kind: "moderation",
      }),
    );
  });
}

/** The message in the recipient's language; null if its post no longer exists. */
async function writeMessage(read: Read, language: string, message: ActionMessage, action: Action, to: string) {
  const words = sentWordsFor(language);
  const power = message === "mod.invited" ? POWERS[Number(action.note)] : undefined;
  const post = action.pid === null ? "" : await linkOf(read, action.pid, action.cid);
  if (post === null) return null;
  const reason = escapeMarkdown(action.reason ?? "");
  const { subject, byAdmins, byTeam } = words.moderation[message];
  const content = (action.by_admin === 1 || action.sub === null ? byAdmins : byTeam)({
    post,
    sub: action.sub === null ? "" : `[${escapeMarkdown(action.sub)}](${links.sub(action.sub)})`,
    reason: action.undoes === null ? reason : words.undoneBecause(reason),
    rule: escapeMarkdown(action.rule_text ?? ""),
    role: power === undefined ? "" : wordsFor(language).subs.powers[power],
    note: escapeMarkdown(action.note ?? ""),
    appeal: teamLinks.appeal(Number(action.note)),
    teamPage: action.sub === null ? "" : links.subMods(action.sub),
    personHere: action.sub === null ? "" : links.subPerson(action.sub, to),
  });
  const door = appealableCode(action.code) === null ? "" : `\n\n${words.appealDoor(teamLinks.appeal(action.aid))}`;
  const rule = action.rule_text ?? "";
  const count = action.code === LOG.subBan ? await countRemoved(read, action.aid) : 0;
  const removed = count > 0 ? ` ${words.alsoRemoved(count)}` : "";
  const isNamed = rule === "" || rule === action.reason || message === "sub.warned";
  return { subject, content: `${content}${removed}${isNamed ? "" : words.aboutRule(escapeMarkdown(rule))}${door}` };
}

/** Markdown link to a post or comment. */
async function linkOf(read: Read, pid: number, cid: number | null): Promise<string | null> {
  const post = await findModerated(read, pid);
  if (!post) return null;
  const where = { sub: post.sub, pid, slug: slugOf(post.title) };
  return `[${escapeMarkdown(post.title)}](${cid === null ? links.post(where) : links.comment(where, cid)})`;
}
