import type { Scope } from "#domain/scopes.ts";
import type { PageId } from "./routes.ts";

const READ: readonly PageId[] = [
  "home",
  "all",
  "sub",
  "sub-flair",
  "sub-statistics",
  "sub-mods",
  "multi",
  "domain",
  "sub-log",
  "sub-bans",
  "site-log",
  "subs",
  "post",
  "profile",
  "profile-posts",
  "profile-comments",
  "profile-saved",
  "wiki",
  "license",
  "search",
  "activity",
  "comment-short",
  "post-short",
  "random",
];

const MESSAGE: readonly PageId[] = [
  "messages",
  "messages-mailbox",
  "messages-with",
  "messages-mods",
  "messages-to",
  "messages-notifications",
  "notifications",
];

const MODERATE: readonly PageId[] = [
  "automod",
  "sub-edit",
  "sub-rules",
  "sub-responses",
  "sub-reporters",
  "sub-post-flairs",
  "sub-user-flairs",
  "sub-appeals",
  "sub-person",
  "sub-style",
  "sub-style-versions",
  "mod",
  "mod-mail",
  "mod-mail-thread",
  "mod-reports",
  "mod-report",
];

const SCOPES = new Map<PageId, Scope>([
  ...READ.map((id) => [id, "read"] as const),
  ...MESSAGE.map((id) => [id, "message"] as const),
  ...MODERATE.map((id) => [id, "moderate"] as const),
]);

/** Which scope a personal token needs for the data of a page; pages of accounts and of admins are for sessions only. */
export function scopeOfPage(id: PageId): Scope | null {
  return SCOPES.get(id) ?? null;
}
