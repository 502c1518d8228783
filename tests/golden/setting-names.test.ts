import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { SETTINGS, type Setting, settingNamed, settingsFrom } from "#domain/settings.ts";

/** Settings of comparable forums with their defaults; null if the default is a text of the site. */
const USUAL: readonly [name: string, standard: boolean | number | string | null][] = [
  ["site.name", null],
  ["site.lema", null],
  ["site.copyright", null],
  ["site.placeholder_account", "Site"],
  ["site.notifications_on_icon", true],
  ["site.front_page_submit", true],
  ["site.top_posts.show_score", true],
  ["site.show_votes", true],
  ["site.changelog_sub", ""],
  ["site.enable_registration", true],
  ["site.require_captchas", true],
  ["site.enable_security_question", false],
  ["site.require_invite_code", false],
  ["site.invite_level", 3],
  ["site.invite_max", 10],
  ["site.invitations_visible_to_users", false],
  ["site.username_max_length", 32],
  ["site.enable_posting", true],
  ["site.daily_sub_posting_limit", 10],
  ["site.daily_site_posting_limit", 25],
  ["site.title_edit_timeout", 300],
  ["site.edit_history", false],
  ["site.archive_post_after", 60],
  ["site.archive_sticky_posts", true],
  ["site.self_voting.posts", true],
  ["site.self_voting.comments", false],
  ["site.allow_uploads", false],
  ["site.allow_video_uploads", true],
  ["site.upload_min_level", 0],
  ["site.sub_creation_min_level", 2],
  ["site.sub_creation_admin_only", false],
  ["site.sub_ownership_limit", 20],
  ["site.anonymous_modding", false],
  ["site.force_sublog_public", true],
  ["site.sitelog_public", true],
  ["site.enable_modmail", false],
  ["site.admin_sub", ""],
  ["storage.sub_css_max_file_size", 2],
  ["site.send_pm_to_user_min_level", 3],
  ["site.block_anon_stalking", false],
  ["site.enable_chat", true],
  ["site.allow_search_feeds", false],
  ["site.recent_activity.enabled", false],
  ["site.recent_activity.defaults_only", false],
  ["site.recent_activity.comments_only", false],
  ["site.recent_activity.max_entries", 10],
  ["site.nsfw.anon.show", true],
  ["site.nsfw.anon.blur", true],
  ["site.nsfw.new_user_default.show", true],
  ["site.nsfw.new_user_default.blur", true],
];

/** Differences, each with its reason in the decision. */
const DIFFERENT: Readonly<Record<string, string | { standard: boolean }>> = {
  "site.lema": "site.motto",
  "site.enable_modmail": { standard: true },
  "site.recent_activity.enabled": { standard: true },
};

test.each(USUAL)("supports %s with its usual default", (name, standard) => {
  const own = settingNamed(name) ?? expect.fail(`${name} is not understood`);
  const different = DIFFERENT[name];
  expect(own).toBe(typeof different === "string" ? different : name);
  const setting: Setting = SETTINGS[own];
  if (standard === null) expect(setting.kind).toBe("text");
  else expect(setting.standard).toBe(typeof different === "object" ? different.standard : standard);
  // stored under the usual name, as after a migration from such a forum
  const value = { flag: setting.standard ? "0" : "1", number: "7", text: "books" }[setting.kind];
  const read = { flag: !setting.standard, number: 7, text: "books" }[setting.kind];
  expect(settingsFrom([{ name, value }])[own]).toBe(read);
});

test("lists all differences in the decision", async () => {
  const decision = await readFile("docs/decisions/0055-one-table-of-settings.md", "utf8");
  for (const [name, different] of Object.entries(DIFFERENT)) {
    expect(decision).toContain(`\`${name}\``);
    if (typeof different === "string") expect(decision).toContain(`\`${different}\``);
  }
});
