import { expect, test } from "vitest";
import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import { refusals } from "#strings/en/refusals.ts";
import { subs } from "#strings/en/subs.ts";

// English server messages. Other programs compare them, so their wording must not change.
const EXACT: [RefusalCode, string, RefusalValues?][] = [
  ["account.log-in", "Please log in to access this page"],
  ["account.not-authenticated", "Not authenticated"],
  ["account.bad-credentials", "Invalid username or password"],
  ["account.wrong-password", "Incorrect password"],
  ["account.name-taken", "Username is not available"],
  ["account.email-provider", "We do not accept emails from your email provider"],
  ["account.email-taken", "E-mail address is already in use"],
  ["vote.running", "Already processing previous request"],
  ["vote.balance", "Score balance is negative"],
  ["vote.value", "Invalid vote value"],
  ["vote.target", "Invalid target"],
  ["vote.own", "You can't vote on your own posts or comments"],
  ["vote.deleted", "You can't vote on deleted posts or comments"],
  ["sub.banned", "You are banned on this sub"],
  ["sub.not-found", "Sub does not exist"],
  ["sub.name-taken", "Sub is already registered"],
  ["sub.admin-only", "Only Site Admins may create new subs"],
  ["sub.level", "You must be at least level 2", { level: 2 }],
  ["sub.own-too-many", "You cannot own more than 20 subs", { max: 20 }],
  ["post.not-found", "Post does not exist"],
  ["post.archived", "Post is archived"],
  ["post.already-deleted", "Post was already deleted"],
  ["post.self-deleted", "Can not un-delete a self-deleted post"],
  ["post.not-authorized", "Not authorized"],
  ["post.posting-disabled", "Posting has been temporarily disabled"],
  ["post.type-not-allowed", "That post type is not allowed in this sub"],
  ["post.restricted", "Only mods can post on this sub"],
  ["post.too-many-today", "You have posted too much today"],
  ["post.title-missing", "Missing title"],
  ["post.title-short", "Title is too short and/or contains whitespace characters"],
  ["post.title-window", "You cannot edit the post title anymore"],
  ["post.link-missing", "No link provided"],
  ["post.link-recent", "This link was recently posted on this sub"],
  ["post.domain-banned", "This domain is banned"],
  ["post.sticky-limit", "This sub already has three sticky posts"],
  ["poll.none", "Post is not a poll"],
  ["poll.option-not-found", "Poll option does not exist"],
  ["poll.voted", "Already voted"],
  ["poll.closed", "Poll is closed"],
  ["poll.already-closed", "Poll already closed"],
  ["poll.level", "Insufficient user level"],
  ["announcement.present", "Post already announced"],
  ["reason.delete", "Cannot delete without reason"],
  ["reason.undelete", "Cannot un-delete without reason"],
  ["comment.not-authorized", "Not authorized"],
  ["comment.locked", "Comments are closed on this post"],
  ["comment.banned", "You are currently banned from commenting"],
];

test.each(EXACT)("%s: %s", (code, sentence, values = {}) => {
  expect(refusals[code](values).replace(/\.$/, "")).toBe(sentence);
});

// followed by an explanation
test.each([
  ["account.name-invalid", "Username has invalid characters. "],
  ["sub.name-characters", "Sub name has invalid characters. "],
  ["sub.name-reserved", "Invalid sub name. "],
  ["poll.too-few", "Not enough poll options provided. "],
  ["poll.option-long", "Poll option text is too long. "],
  ["poll.time-invalid", "Invalid closing time. "],
  ["poll.time-past", "The closing time is in the past! "],
  ["poll.time-far", "Poll closing time is too far in the future. "],
  ["request.too-many", "Too many requests. Wait "],
] as const)("%s starts with: %s", (code, sentence) => {
  expect(refusals[code]({}).startsWith(sentence)).toBe(true);
});

test("answers a repeated subscription or block", () => {
  expect(subs.already).toMatchObject({
    subscribe: "Already subscribed",
    unsubscribe: "Not subscribed",
    block: "Already blocked",
  });
});
