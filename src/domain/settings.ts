import { isKeyOf, keysOf } from "#lib/keys-of.ts";
import { NO_ANNOUNCEMENT, readAnnounced, type StoredAnnouncement } from "./stored-announcement.ts";

/** Setting groups on the configuration page. */
export const SETTING_GROUPS = [
  "identity",
  "registration",
  "attack",
  "posting",
  "uploads",
  "subs",
  "people",
  "retention",
  "backups",
  "operation",
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

interface Shared {
  group: SettingGroup;
  /** Name of the setting in compatible forums; accepted wherever a name is typed or stored. */
  alias?: string;
}

interface Flag extends Shared {
  kind: "flag";
  standard: boolean;
}

interface Whole extends Shared {
  kind: "number";
  standard: number;
  /** Min and max. */
  range: readonly [least: number, most: number];
}

interface Text extends Shared {
  kind: "text";
  standard: string;
  /** Max characters. */
  most: number;
  /**
   * `some`: not empty. `account`: name of an account. `sub`: name of a sub, or empty. `frame`: address that can be
   * framed, or empty.
   */
  shape?: "some" | "account" | "sub" | "frame";
}

const flag = (group: SettingGroup, standard: boolean, alias?: string): Flag => ({
  kind: "flag",
  group,
  standard,
  ...(alias && { alias }),
});
const whole = (group: SettingGroup, standard: number, range: Whole["range"]): Whole => ({
  kind: "number",
  group,
  standard,
  range,
});
const text = (group: SettingGroup, standard: string, most: number, more: Pick<Text, "shape" | "alias"> = {}): Text => ({
  kind: "text",
  group,
  standard,
  most,
  ...more,
});

/** Range of levels; the maximum is unreachable. */
const LEVELS: Whole["range"] = [0, 1_000];

/** Retention in days; 0 means as long as the parent row. */
const DAYS_OR_ALWAYS: Whole["range"] = [0, 36_500];

/**
 * Settings with their defaults. Types, the configuration page, validation, the command line and docs/SETTINGS.md are
 * derived from this table. Descriptions are in strings (setting-texts.ts).
 */
export const SETTINGS = {
  "site.name": text("identity", "Ambit", 60, { shape: "some" }),
  "site.motto": text("identity", "A calm place to read and talk", 200, { alias: "site.lema" }),
  "site.copyright": text("identity", "", 200),
  "site.placeholder_account": text("identity", "Site", 64, { shape: "some" }),
  "site.notifications_on_icon": flag("identity", true),
  "site.front_page_submit": flag("identity", true),
  "site.top_posts.show_score": flag("identity", true),
  "site.show_votes": flag("identity", true),
  "site.changelog_sub": text("identity", "", 32, { shape: "sub" }),
  "site.funding_url": text("identity", "", 500, { shape: "frame" }),
  "site.allow_ai_crawlers": flag("identity", true),

  "site.enable_registration": flag("registration", true),
  "site.register_by_provider": flag("registration", false),
  "site.require_email": flag("registration", false, "auth.require_valid_emails"),
  "site.require_captchas": flag("registration", true),
  "site.captcha_work": whole("registration", 3, [1, 20]),
  "site.enable_security_question": flag("registration", false),
  "site.require_application": flag("registration", false),
  "site.require_invite_code": flag("registration", false),
  "site.invite_level": whole("registration", 3, LEVELS),
  "site.invite_max": whole("registration", 10, [0, 1_000_000]),
  "site.invitations_visible_to_users": flag("registration", false),
  "site.reserved_names": text(
    "registration",
    "admin administrator moderator mod staff team support help official root system security",
    2_000,
  ),
  "site.banned_name_words": text("registration", "", 2_000),
  "site.username_max_length": whole("registration", 32, [2, 64]),

  "attack.sign_ups": whole("attack", 200, [0, 1_000_000]),
  "attack.first_posts": whole("attack", 200, [0, 1_000_000]),
  "attack.log_ins": whole("attack", 1_000, [0, 1_000_000]),
  "attack.hours": whole("attack", 6, [1, 72]),
  "attack.work": whole("attack", 4, [1, 20]),
  "attack.hold_links": flag("attack", true),
  "attack.tight_limits": flag("attack", true),
  "attack.page_seconds": whole("attack", 60, [5, 600]),

  "site.enable_posting": flag("posting", true),
  "site.read_only": flag("posting", false),
  "site.read_only_note": text("posting", "", 200),
  "site.daily_sub_posting_limit": whole("posting", 10, [0, 1_000_000]),
  "site.daily_site_posting_limit": whole("posting", 25, [0, 1_000_000]),
  "site.title_edit_timeout": whole("posting", 300, [0, 31_536_000]),
  "site.edit_history": flag("posting", false),
  "site.archive_post_after": whole("posting", 60, [1, 36_500]),
  "site.archive_sticky_posts": flag("posting", true),
  "site.self_voting.posts": flag("posting", true),
  "site.self_voting.comments": flag("posting", false),

  "site.allow_uploads": flag("uploads", false),
  "site.upload_min_level": whole("uploads", 0, LEVELS),
  "site.allow_video_uploads": flag("uploads", true),
  "site.upload_max_size": whole("uploads", 16_777_216, [1_024, 999_999_999]),
  "site.upload_space_per_user": whole("uploads", 500, [0, 1_000_000]),
  "storage.sub_css_max_file_size": whole("uploads", 2, [0, 1_000]),

  "site.sub_creation_min_level": whole("subs", 2, LEVELS),
  "site.sub_creation_admin_only": flag("subs", false),
  "site.sub_ownership_limit": whole("subs", 20, [0, 1_000_000]),
  "site.anonymous_modding": flag("subs", false),
  "site.force_sublog_public": flag("subs", true),
  "site.sitelog_public": flag("subs", true),
  "site.enable_modmail": flag("subs", true),
  "site.enable_webhooks": flag("subs", true),
  "site.automod_account": text("subs", "automod", 64, { shape: "account" }),
  "site.admin_sub": text("subs", "", 32, { shape: "sub" }),
  "site.max_ban_days": whole("subs", 365, [1, 36_500]),

  "site.send_pm_to_user_min_level": whole("people", 3, LEVELS),
  "site.block_anon_stalking": flag("people", false),
  "site.enable_totp": flag("people", false),
  "site.enable_chat": flag("people", true),
  "site.allow_search_feeds": flag("people", false),
  "site.recent_activity.enabled": flag("people", true),
  "site.recent_activity.defaults_only": flag("people", false),
  "site.recent_activity.comments_only": flag("people", false),
  "site.recent_activity.max_entries": whole("people", 10, [1, 50]),
  "site.nsfw.anon.show": flag("people", true),
  "site.nsfw.anon.blur": flag("people", true),
  "site.nsfw.new_user_default.show": flag("people", true),
  "site.nsfw.new_user_default.blur": flag("people", true),

  // retention in days; see features/data/retention
  "keep.client_addresses": whole("retention", 7, [1, 365]),
  "keep.unused_sessions": whole("retention", 180, [1, 365]),
  "keep.read_notifications": whole("retention", 180, DAYS_OR_ALWAYS),
  "keep.edit_history": whole("retention", 365, DAYS_OR_ALWAYS),
  // at least 30, because deleted posts can be restored for 30 days
  "keep.deleted_text": whole("retention", 90, [30, 36_500]),
  "keep.deleted_messages": whole("retention", 30, [1, 36_500]),
  "keep.reported_copies": whole("retention", 365, DAYS_OR_ALWAYS),
  "keep.applications": whole("retention", 90, [1, 36_500]),
  "keep.automod_trials": whole("retention", 30, [1, 365]),
  "keep.failed_jobs": whole("retention", 30, [1, 365]),

  "backup.daily": flag("backups", true),
  "backup.hour": whole("backups", 3, [0, 23]),
  // another tool backs up the database
  "backup.external": flag("backups", false),

  // milliseconds
  "site.slow_request": whole("operation", 500, [1, 60_000]),
} satisfies Record<string, Setting>;

export type Setting = Flag | Whole | Text;
export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = keysOf(SETTINGS);

/** Current values of all settings, and other stored values that change elsewhere. */
export type Settings = { readonly [K in SettingName]: (typeof SETTINGS)[K]["standard"] } & {
  /** Last announcement, which can have ended. */
  readonly announced: StoredAnnouncement;
  /** Day and id of the sub that an admin chose for it; empty for none. */
  readonly subOfTheDay: string;
  /** End of attack mode in epoch milliseconds; 0 if it is off. */
  readonly attackUntil: number;
  /** Events with at least one webhook, separated by spaces. */
  readonly webhooksWanted: string;
};

export const DEFAULT_SETTINGS = {
  ...Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].standard])),
  announced: NO_ANNOUNCEMENT,
  subOfTheDay: "",
  attackUntil: 0,
  webhooksWanted: "",
} as Settings;

const ALIASES = new Map(
  SETTING_NAMES.flatMap((name) => {
    const { alias }: Setting = SETTINGS[name];
    return alias === undefined ? [] : [[alias, name] as const];
  }),
);

/** Finds a setting by name or alias; null if unknown. */
export function settingNamed(name: string): SettingName | null {
  return isKeyOf(SETTINGS, name) ? name : (ALIASES.get(name) ?? null);
}

/** Serializes a value for storage. */
export function serializeSetting(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "1" : "0") : String(value);
}

/** Formats a value as users type and read it. */
export function formatSettingValue(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "True" : "False") : String(value);
}

/** Parses a stored value; null if invalid. */
export function parseSetting(name: SettingName, stored: string): string | number | boolean | null {
  const setting: Setting = SETTINGS[name];
  switch (setting.kind) {
    case "flag":
      return stored === "1" ? true : stored === "0" ? false : null;
    case "number": {
      const [least, most] = setting.range;
      const value = /^\d{1,9}$/.test(stored) ? Number(stored) : -1;
      return value >= least && value <= most ? value : null;
    }
    case "text":
      return stored;
  }
}

/** Returns the defaults with the stored values; ignores unknown names and invalid values. */
export function settingsFrom(rows: readonly { name: string; value: string }[]): Settings {
  const settings: Record<string, string | number | boolean | StoredAnnouncement> = { ...DEFAULT_SETTINGS };
  const set = (name: SettingName, stored: string) => {
    const value = parseSetting(name, stored);
    if (value !== null) settings[name] = value;
  };
  for (const { name, value } of rows) {
    const aliased = ALIASES.get(name);
    if (aliased !== undefined) set(aliased, value);
  }
  for (const { name, value } of rows) {
    if (isKeyOf(SETTINGS, name)) set(name, value);
    else if (name === "announcement") settings.announced = readAnnounced(value);
    else if (name === "attack_until" && /^\d{1,15}$/.test(value)) settings.attackUntil = Number(value);
    else if (name === "sub_of_the_day") settings.subOfTheDay = value;
    else if (name === "webhooks_wanted") settings.webhooksWanted = value;
  }
  return settings as unknown as Settings;
}
