import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { SETTING_NAMES, type SettingName } from "#domain/settings.ts";

const OWN = "settings-shown.db";
const KEPT: Shown = ["retention.db", "%s: what is older goes, what is not stays"];
const ACTIVITY: Shown = [
  "activity.db",
  "as the site wants it: how many, only default subs, only comments, or not at all",
];
const SUB_LIMITS: Shown = ["subs.db", "the site's own limits hold: how many, and admins only"];
const UPLOADERS: Shown = [
  "uploads.db",
  "members of the site's level while it takes files, admins, and those to whom it was granted",
];

/** The file, in tests/http, and the test that shows a setting on and off. A setting without one does not compile. */
type Shown = readonly [file: string, title: string];
const SHOWN: Readonly<Record<SettingName, Shown>> = {
  "site.name": [OWN, "site.name and site.motto: stand in the title of the front page"],
  "site.motto": [OWN, "site.name and site.motto: stand in the title of the front page"],
  "site.copyright": [OWN, "site.copyright: is the line in the footer"],
  "site.placeholder_account": [OWN, "site.placeholder_account: stands where a circle has no owner"],
  "site.notifications_on_icon": [OWN, "site.notifications_on_icon: pages count on the icon, or do not"],
  "site.front_page_submit": [
    "configuration.db",
    "site.front_page_submit: members find the button beside the front page",
  ],
  "site.top_posts.show_score": [
    "configuration.db",
    "site.top_posts.show_score: the score stands beside the best posts of the day",
  ],
  "site.show_votes": ["comments-read.db", "votes: mine always, the counts for all or for the team"],
  "site.changelog_sub": [
    "configuration.db",
    "site.changelog_sub: its newest post stands beside the front page for 15 days",
  ],
  "site.funding_url": ["layout.db", "is on the front page, allowed by its origin alone"],
  "site.allow_ai_crawlers": ["robots.db", "the site can keep crawlers out that gather texts for training models"],

  "site.enable_registration": ["accounts.db", "a setting closes it, and the page says so"],
  "site.require_email": ["accounts.db", "asks for an e-mail address where the site requires one"],
  "site.require_captchas": ["captcha.db", "needs none while the setting is off"],
  "site.captcha_work": [OWN, "site.captcha_work and attack.work: how many tries a browser makes"],
  "site.enable_security_question": [
    "sign-up.db",
    "is asked when its setting is on, and answers are the same whatever capitals and blanks",
  ],
  "site.require_application": ["waiting-accounts.db", "without the setting an account works at once"],
  "site.require_invite_code": ["invites.db", "asks for none while the setting is off"],
  "site.invite_level": [OWN, "site.invite_level: members of that level make codes"],
  "site.invite_max": ["invites.db", "are as many as the level gives, or as admins say, and all ever made count"],
  "site.invitations_visible_to_users": ["invites.db", "who invited whom is shown to both where the site shows it"],
  "site.reserved_names": ["domains.db", "that are reserved are not available, however they are written"],
  "site.banned_name_words": ["domains.db", "with a banned word are refused to members and circles"],
  "site.register_by_provider": ["providers.db", "only where the site wants it, and takes members at all"],
  "site.username_max_length": [OWN, "site.username_max_length: no new name is longer"],

  "attack.sign_ups": [
    "attack-thresholds.db",
    "attack.sign_ups: addresses that sign up count, and it is over once an hour was calm",
  ],
  "attack.first_posts": ["attack-thresholds.db", "attack.first_posts: newcomers who write count once, members do not"],
  "attack.log_ins": [
    "attack-thresholds.db",
    "attack.log_ins: that number of addresses with refused log-ins within an hour begins it, and 0 never",
  ],
  "attack.hours": [
    "attack-mode.db",
    "it ends after attack.hours by itself, at once for everybody, and the admins get its report",
  ],
  "attack.work": [OWN, "site.captcha_work and attack.work: how many tries a browser makes"],
  "attack.hold_links": ["attack-mode.db", "off, nothing is held"],
  "attack.tight_limits": ["attack-thresholds.db", "off, they are as usual"],
  "attack.page_seconds": [
    "attack-mode.db",
    "attack.page_seconds: visitors get older pages from memory, and as soon as it is over young ones",
  ],

  "site.enable_posting": ["posts-submit.db", "while posting is switched off only admins post"],
  "site.read_only": ["read-only.db", "an admin ends it, and both are in the site log; others cannot"],
  "site.read_only_note": ["read-only.db", "every page says why and until when, in the reader's language"],
  "site.daily_sub_posting_limit": [
    OWN,
    "site.daily_sub_posting_limit and site.daily_site_posting_limit: posts of a member in a day",
  ],
  "site.daily_site_posting_limit": [
    OWN,
    "site.daily_sub_posting_limit and site.daily_site_posting_limit: posts of a member in a day",
  ],
  "site.title_edit_timeout": ["posts-change.db", "not after the window, and never when the window is 0"],
  "site.edit_history": ["posts-page.db", "is shown to owners, moderators and admins when the site shows it"],
  "site.archive_post_after": [
    OWN,
    "site.archive_post_after and site.archive_sticky_posts: what is too old takes no comments",
  ],
  "site.archive_sticky_posts": [
    OWN,
    "site.archive_post_after and site.archive_sticky_posts: what is too old takes no comments",
  ],
  "site.self_voting.posts": ["posts-submit.db", "without self-votes a post starts at nothing"],
  "site.self_voting.comments": [
    "comments.db",
    "self-votes when the site has them: the vote stands, the author's score does not rise",
  ],

  "site.allow_uploads": UPLOADERS,
  "site.upload_min_level": UPLOADERS,
  "site.allow_video_uploads": ["uploads.db", "is taken while the site takes videos"],
  "site.upload_max_size": ["uploads.db", "a file over the limit, whole or announced"],
  "site.upload_space_per_user": ["uploads.db", "files beyond a member's space; the same file again takes none"],
  "storage.sub_css_max_file_size": ["stylesheets.db", "what is wrong with it is said beside its field"],

  "site.sub_creation_min_level": ["badges.db", "what they are worth counts for the level and what it opens"],
  "site.sub_creation_admin_only": SUB_LIMITS,
  "site.sub_ownership_limit": SUB_LIMITS,
  "site.anonymous_modding": ["messages-pages.db", "who of a team has acted is named, unless the site hides it"],
  "site.force_sublog_public": [
    "sub-settings.db",
    "who reads the log and the bans is asked where the site leaves it to subs",
  ],
  "site.sitelog_public": [
    "logs-of-acts.db",
    "the site's has what admins did from outside, for members where it is public",
  ],
  "site.enable_modmail": [
    "modmail.db",
    "is not possible while modmail is off, and both sides are informed; what was written is still read",
  ],
  "site.enable_webhooks": [
    "webhooks.db",
    "of circles rest while the site does not let them, and those of the site go on",
  ],
  "site.automod_account": ["automod-acts.db", "has the name of the setting, which is no member's"],
  "site.admin_sub": [
    "modmail.db",
    "by an admin outside of the team belongs to the team of site.admin_sub; without one nobody is answered",
  ],
  "site.max_ban_days": ["sub-bans.db", "refuses what does not fit, naming the field"],

  "site.send_pm_to_user_min_level": [
    "messages.db",
    "asks for a level, but not of admins, and not for writing to admins and to those who moderate",
  ],
  "site.block_anon_stalking": ["profile.db", "lists are for members where the site is set so"],
  "site.enable_totp": ["admin-mode.db", "where it does not, admins are admins, and no banner stands anywhere"],
  "site.enable_chat": [OWN, "site.enable_chat: pages have the chat, or do not"],
  "site.allow_search_feeds": [
    "configuration.db",
    "site.allow_search_feeds: results of a search are a feed, which the page links to",
  ],
  "site.recent_activity.enabled": ACTIVITY,
  "site.recent_activity.defaults_only": ACTIVITY,
  "site.recent_activity.comments_only": ACTIVITY,
  "site.recent_activity.max_entries": ACTIVITY,
  "site.nsfw.anon.show": [OWN, "site.nsfw.anon.show and site.nsfw.anon.blur: what visitors see of NSFW posts"],
  "site.nsfw.anon.blur": [OWN, "site.nsfw.anon.show and site.nsfw.anon.blur: what visitors see of NSFW posts"],
  "site.nsfw.new_user_default.show": [
    OWN,
    "site.nsfw.new_user_default.show and site.nsfw.new_user_default.blur: what new members see of them",
  ],
  "site.nsfw.new_user_default.blur": [
    OWN,
    "site.nsfw.new_user_default.show and site.nsfw.new_user_default.blur: what new members see of them",
  ],

  "site.slow_request": [
    "slow-requests.db",
    "nothing that is quicker than the setting says is listed; what is not, is, without who and what",
  ],

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

  "backup.daily": ["backups.db", "is not made where that is switched off, nor before its hour"],
  "backup.hour": ["backups.db", "is not made where that is switched off, nor before its hour"],
};

test.each(SETTING_NAMES)("%s is shown on and off by a test", async (name) => {
  const [file, title] = SHOWN[name];
  const source = await readFile(`tests/http/${file}.test.ts`, "utf8");
  expect(source).toContain(`"${title}`);
  // the setting is named there, or, of what is kept, all of them are
  expect(source).toContain(name);
});
