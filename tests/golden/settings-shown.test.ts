import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { SETTING_NAMES, type SettingName } from "#domain/settings.ts";

const OWN = "settings-shown.db";
const KEPT: Shown = ["retention.db", "%s: deletes older items and keeps newer ones"];
const ACTIVITY: Shown = [
  "activity.db",
  "follows the site's settings: length, default subs only, comments only, or disabled",
];
const SUB_LIMITS: Shown = ["subs.db", "applies the site's limits: number of subs, and admins only"];
const UPLOADERS: Shown = [
  "uploads.db",
  "has members of the site's level if uploads are enabled, admins, and members with a grant",
];

/**
 * File in tests/http and name of the test that covers a setting in both states. The type requires an entry for every
 * setting.
 */
type Shown = readonly [file: string, title: string];
const SHOWN: Readonly<Record<SettingName, Shown>> = {
  "site.name": [OWN, "site.name and site.motto: appear in the title of the front page"],
  "site.motto": [OWN, "site.name and site.motto: appear in the title of the front page"],
  "site.copyright": [OWN, "site.copyright: appears in the footer"],
  "site.placeholder_account": [OWN, "site.placeholder_account: replaces a missing owner of a sub"],
  "site.notifications_on_icon": [OWN, "site.notifications_on_icon: enables the count on the icon"],
  "site.front_page_submit": [
    "configuration.db",
    "shows members the button beside the front page: site.front_page_submit",
  ],
  "site.top_posts.show_score": [
    "configuration.db",
    "shows the score beside the best posts of the day: site.top_posts.show_score",
  ],
  "site.show_votes": ["comments-read.db", "shows the reader's own vote always, and counts to everyone or to the team"],
  "site.changelog_sub": [
    "configuration.db",
    "shows the newest post beside the front page for 15 days: site.changelog_sub",
  ],
  "site.funding_url": ["layout.db", "is shown on the front page, with only its origin allowed"],
  "site.allow_ai_crawlers": ["robots.db", "can disallow crawlers that collect training data"],

  "site.enable_registration": ["accounts.db", "is refused while registration is closed, which the page shows"],
  "site.require_email": ["accounts.db", "requires an email address if the site does"],
  "site.require_captchas": ["captcha.db", "requires none if the setting is off"],
  "site.captcha_work": [OWN, "site.captcha_work and attack.work: set the number of tries"],
  "site.enable_security_question": ["sign-up.db", "is asked if enabled; answers ignore case and spaces"],
  "site.require_application": ["waiting-accounts.db", "is active immediately without the setting"],
  "site.require_invite_code": ["invites.db", "requires no code if the setting is off"],
  "site.invite_level": [OWN, "site.invite_level: allows members of that level to create codes"],
  "site.invite_max": ["invites.db", "are limited by level or by an admin, counting all codes ever created"],
  "site.invitations_visible_to_users": [
    "invites.db",
    "shows the inviter and the invited members to each other if the site enables it",
  ],
  "site.reserved_names": ["domains.db", "refuse reserved names in any spelling"],
  "site.banned_name_words": ["domains.db", "refuse banned words in names of members and subs"],
  "site.register_by_provider": ["providers.db", "is offered only if enabled and if the site accepts members"],
  "site.username_max_length": [OWN, "site.username_max_length: limits new names"],

  "attack.sign_ups": ["attack-thresholds.db", "attack.sign_ups: counts addresses and ends after a calm hour"],
  "attack.first_posts": ["attack-thresholds.db", "attack.first_posts: counts each newcomer once and ignores members"],
  "attack.log_ins": [
    "attack-thresholds.db",
    "attack.log_ins: starts with this number of addresses with refused log-ins within an hour; 0 disables it",
  ],
  "attack.hours": ["attack-mode.db", "ends after attack.hours for everyone; admins get a report"],
  "attack.work": [OWN, "site.captcha_work and attack.work: set the number of tries"],
  "attack.hold_links": ["attack-mode.db", "holds nothing if the setting is off"],
  "attack.tight_limits": ["attack-thresholds.db", "keeps the limits if the setting is off"],
  "attack.page_seconds": [
    "attack-mode.db",
    "serves older cached pages to visitors with attack.page_seconds, and current ones after its end",
  ],

  "site.enable_posting": ["posts-submit.db", "accepts posts by admins only while posting is disabled"],
  "site.read_only": ["read-only.db", "is ended by an admin only; start and end are in the site log"],
  "site.read_only_note": ["read-only.db", "shows reason and end on every page in the reader's language"],
  "site.daily_sub_posting_limit": [
    OWN,
    "site.daily_sub_posting_limit and site.daily_site_posting_limit: limit a member's posts per day",
  ],
  "site.daily_site_posting_limit": [
    OWN,
    "site.daily_sub_posting_limit and site.daily_site_posting_limit: limit a member's posts per day",
  ],
  "site.title_edit_timeout": ["posts-change.db", "refuses it after the time limit, and always for the limit 0"],
  "site.edit_history": ["posts-page.db", "is shown to owners, moderators and admins if the site enables it"],
  "site.archive_post_after": [
    OWN,
    "site.archive_post_after and site.archive_sticky_posts: close older posts to comments",
  ],
  "site.archive_sticky_posts": [
    OWN,
    "site.archive_post_after and site.archive_sticky_posts: close older posts to comments",
  ],
  "site.self_voting.posts": ["posts-submit.db", "starts at score 0 without self-votes"],
  "site.self_voting.comments": ["comments.db", "adds a self-vote if enabled, without changing the author's score"],

  "site.allow_uploads": UPLOADERS,
  "site.upload_min_level": UPLOADERS,
  "site.allow_video_uploads": ["uploads.db", "is accepted only if the site allows videos"],
  "site.upload_max_size": ["uploads.db", "leaves no files if over the limit, by content or by header"],
  "site.upload_space_per_user": ["uploads.db", "leaves no files beyond a member's space; an identical file needs none"],
  "storage.sub_css_max_file_size": ["stylesheets.db", "are refused with an error next to the field"],

  "site.sub_creation_min_level": ["badges.db", "counts its points for the level but not for the score"],
  "site.sub_creation_admin_only": SUB_LIMITS,
  "site.sub_ownership_limit": SUB_LIMITS,
  "site.anonymous_modding": ["messages-pages.db", "names the acting moderator unless the site hides moderators"],
  "site.force_sublog_public": [
    "sub-settings.db",
    "offers privacy of the log and the bans if the site allows subs to decide",
  ],
  "site.sitelog_public": [
    "logs-of-acts.db",
    "show outside actions of admins in the site log, to members if it is public",
  ],
  "site.enable_modmail": [
    "modmail.db",
    "is refused while modmail is off, with an explanation; earlier messages stay readable",
  ],
  "site.enable_webhooks": [
    "webhooks.db",
    "is inactive while the site disallows webhooks of subs; the site's own stay active",
  ],
  "site.automod_account": ["automod-acts.db", "has the name from the settings, which no member can take"],
  "site.admin_sub": [
    "modmail.db",
    "sent by an admin outside the team belong to the team of site.admin_sub; without one, replies are impossible",
  ],
  "site.max_ban_days": ["sub-bans.db", "refuses invalid values and names the field"],

  "site.send_pm_to_user_min_level": [
    "messages.db",
    "requires a level, except from admins and for messages to admins and moderators",
  ],
  "site.block_anon_stalking": ["profile.db", "restricts lists to members if so configured"],
  "site.enable_totp": ["admin-mode.db", "neither requires nor shows admin mode without the setting"],
  "site.enable_chat": [OWN, "site.enable_chat: enables the chat"],
  "site.allow_search_feeds": [
    "configuration.db",
    "offers search results as a feed, linked from the page: site.allow_search_feeds",
  ],
  "site.recent_activity.enabled": ACTIVITY,
  "site.recent_activity.defaults_only": ACTIVITY,
  "site.recent_activity.comments_only": ACTIVITY,
  "site.recent_activity.max_entries": ACTIVITY,
  "site.nsfw.anon.show": [
    OWN,
    "site.nsfw.anon.show and site.nsfw.anon.blur: set the visibility of NSFW posts for visitors",
  ],
  "site.nsfw.anon.blur": [
    OWN,
    "site.nsfw.anon.show and site.nsfw.anon.blur: set the visibility of NSFW posts for visitors",
  ],
  "site.nsfw.new_user_default.show": [
    OWN,
    "site.nsfw.new_user_default.show and site.nsfw.new_user_default.blur: set it for new members",
  ],
  "site.nsfw.new_user_default.blur": [
    OWN,
    "site.nsfw.new_user_default.show and site.nsfw.new_user_default.blur: set it for new members",
  ],

  "site.slow_request": ["slow-requests.db", "lists only requests slower than the setting, without member and query"],

  "keep.client_addresses": KEPT,
  "keep.unused_sessions": KEPT,
  "keep.read_notifications": KEPT,
  "keep.edit_history": KEPT,
  "keep.deleted_text": KEPT,
  "keep.deleted_messages": KEPT,
  "keep.reported_copies": KEPT,
  "keep.applications": KEPT,
  "keep.automod_trials": KEPT,
  "keep.failed_jobs": KEPT,

  "backup.daily": ["backups.db", "makes none if disabled or before its hour"],
  "backup.hour": ["backups.db", "makes none if disabled or before its hour"],
  "backup.external": ["backups-page.db", "says whether another tool backs up the database"],
};

test.each(SETTING_NAMES)("tests %s in both states", async (name) => {
  const [file, title] = SHOWN[name];
  const source = await readFile(`tests/http/${file}.test.ts`, "utf8");
  expect(source).toContain(`"${title}`);
  // the file names the setting, or all retention settings
  expect(source).toContain(name);
});
