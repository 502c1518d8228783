import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import { mail } from "#strings/en/mail.ts";
import { sentMessages } from "#strings/en/sent-messages.ts";
import { settingTexts } from "#strings/en/setting-texts.ts";
import { words } from "#strings/en.ts";
import { part as admin } from "#strings/en-admin.ts";
import { part as rest } from "#strings/en-rest.ts";
import { part as team } from "#strings/en-team.ts";

/** All English texts. Tests find controls by them, so that changed labels do not break tests. */
export const en = { ...words, ...rest, ...team, ...admin, mail, sent: sentMessages };

/** English name of a site setting. */
export const settingTitle = (name: keyof typeof settingTexts): string => settingTexts[name][0];

/** English text of a refusal. */
export function refusalText(code: RefusalCode, values: RefusalValues = {}): string {
  return en.refusals[code](values);
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

/** Text as React escapes it in a page. */
export function inHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Placeholder that matches any text in a pattern, as every name in braces does. */
export const ANY = "{any}";

/** Placeholder that matches any number in a pattern. */
export const ANY_NUMBER = 7_654_321;

/** Matches exactly one of these texts; placeholders and ANY_NUMBER match any value. */
export function matching(...texts: string[]): RegExp {
  return new RegExp(`^(?:${texts.map(asPattern).join("|")})$`);
}

/** Matches texts that start with one of these; placeholders and ANY_NUMBER match any value. */
export function startingWith(...texts: string[]): RegExp {
  return new RegExp(`^(?:${texts.map(asPattern).join("|")})`);
}

/** Matches texts that contain one of these; placeholders and ANY_NUMBER match any value. */
export function containing(...texts: string[]): RegExp {
  return new RegExp(texts.map(asPattern).join("|"));
}

/** Regular expression source for a text; placeholders and ANY_NUMBER match any value. */
export function asPattern(text: string): string {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return escaped.replaceAll(/\\\{\w+\\\}/g, ".*").replaceAll(/7,?654,?321/g, "[\\d.,-]+");
}

/** Forms of an entry for one, two and any other number. */
export function forAnyNumber(entry: (n: number) => string): string[] {
  return [1, 2, ANY_NUMBER].map((n) => entry(n));
}

/** Vote buttons of a post or comment, for every score. */
export const upvote = matching(en.votes.up(null), en.votes.up(ANY_NUMBER));
export const downvote = matching(en.votes.down(null), en.votes.down(ANY_NUMBER));

/** Label of a member's comment, for every level and number of replies. */
export function commentBy(name: string): RegExp {
  return matching(
    en.comments.label(name, ANY_NUMBER, 0),
    ...forAnyNumber((n) => en.comments.label(name, ANY_NUMBER, n)),
  );
}

type ModerationMessages = typeof en.sent.moderation;
type ModerationParts = Parameters<ModerationMessages["post.deleted"]["byTeam"]>[0];

/** Message about a moderation action; values that are not given become placeholders. */
export function moderationMessage(
  act: keyof ModerationMessages,
  by: "byTeam" | "byAdmins",
  values: Partial<ModerationParts> = {},
): string {
  const any = {
    post: ANY,
    sub: ANY,
    reason: ANY,
    note: ANY,
    role: ANY,
    appeal: ANY,
    teamPage: ANY,
    rule: ANY,
    personHere: ANY,
  };
  return en.sent.moderation[act][by]({ ...any, ...values });
}
