/** Site settings and their defaults, changed by admins. Durations and limits say their unit in the comment. */
export const DEFAULT_SETTINGS = {
  "site.name": "Ambit",
  "site.motto": "A calm place to read and talk",
  "site.copyright": "",
  /** address of a page that is framed beside the front page: https, or a path of this site; empty for none */
  "site.funding_url": "",
  "site.placeholder_account": "Site",
  "site.show_votes": true,
  "site.enable_registration": true,
  "site.require_email": false,
  "site.username_max_length": 32,
  "site.enable_posting": true,
  /** posts per person, sub and 24 h, below level 7 */
  "site.daily_sub_posting_limit": 10,
  /** posts per person and 24 h, below level 7 */
  "site.daily_site_posting_limit": 25,
  /** seconds; 0 disables */
  "site.title_edit_timeout": 300,
  "site.edit_history": false,
  /** days */
  "site.archive_post_after": 60,
  "site.archive_sticky_posts": true,
  "site.enable_chat": true,
  "site.self_voting.posts": true,
  "site.self_voting.comments": false,
  /** uploads by members of this level and above */
  "site.allow_uploads": false,
  "site.upload_min_level": 0,
  "site.allow_video_uploads": true,
  /** bytes of one file */
  "site.upload_max_size": 16_777_216,
  /** MiB of all files of one member */
  "site.upload_space_per_user": 500,
  /** MiB of the images of one sub's stylesheet */
  "storage.sub_css_max_file_size": 2,
  /** level; 0 switches level rules off */
  "site.sub_creation_min_level": 2,
  "site.sub_creation_admin_only": false,
  "site.sub_ownership_limit": 20,
  "site.block_anon_stalking": false,
  /** level from which a member may write to any other; 0 for all */
  "site.send_pm_to_user_min_level": 3,
  /** hides who of a team took an action */
  "site.anonymous_modding": false,
  /** members may write to the team of a sub, and answer what it sent */
  "site.enable_modmail": true,
  /** name of the sub whose team gets the answers to what admins did elsewhere; empty for none */
  "site.admin_sub": "",
  /** logs and lists of banned people are public in every sub; off: each sub decides */
  "site.force_sublog_public": true,
  /** members read what admins did */
  "site.sitelog_public": true,
  /** days; the longest ban that ends by itself */
  "site.max_ban_days": 365,
  /** off: /robots.txt asks known crawlers that train models to stay away */
  "site.allow_ai_crawlers": true,
  /** the newest posts and comments of all, on a page and beside the lists */
  "site.recent_activity.enabled": true,
  /** beside the lists only those of the default subs, or only comments; and how many */
  "site.recent_activity.defaults_only": false,
  "site.recent_activity.comments_only": false,
  "site.recent_activity.max_entries": 10,
  /** id of the announced post; 0 for none */
  announcement: 0,
  /** shows the unread count on the tab's icon, beside its title */
  "site.notifications_on_icon": true,
  "site.nsfw.anon.show": true,
  "site.nsfw.anon.blur": true,
  "site.nsfw.new_user_default.show": true,
  "site.nsfw.new_user_default.blur": true,
} satisfies Record<string, string | number | boolean>;

type Widen<T> = T extends boolean ? boolean : T extends number ? number : string;
export type SettingName = keyof typeof DEFAULT_SETTINGS;
export type Settings = { readonly [K in SettingName]: Widen<(typeof DEFAULT_SETTINGS)[K]> };

/** Numbers outside of these ranges are invalid. No account's name is longer than 64, even if the setting is. */
const RANGES: Partial<Record<SettingName, readonly [least: number, most: number]>> = {
  "site.username_max_length": [2, 64],
  "site.max_ban_days": [1, 36_500],
};

/** Turns stored text into a value of the setting's type; null when it does not fit. */
function parseSetting(name: SettingName, stored: string): string | number | boolean | null {
  const standard = DEFAULT_SETTINGS[name];
  if (typeof standard === "boolean") return stored === "1" ? true : stored === "0" ? false : null;
  if (typeof standard === "number") {
    const [least, most] = RANGES[name] ?? [0, Number.MAX_SAFE_INTEGER];
    return /^\d{1,9}$/.test(stored) && Number(stored) >= least && Number(stored) <= most ? Number(stored) : null;
  }
  return stored;
}

/** The defaults overlaid with what is stored; unknown names and unfit values are passed over. */
export function settingsFrom(rows: readonly { name: string; value: string }[]): Settings {
  const settings: Record<string, string | number | boolean> = { ...DEFAULT_SETTINGS };
  for (const row of rows) {
    if (!(row.name in DEFAULT_SETTINGS)) continue;
    const value = parseSetting(row.name as SettingName, row.value);
    if (value !== null) settings[row.name] = value;
  }
  return settings as unknown as Settings;
}
