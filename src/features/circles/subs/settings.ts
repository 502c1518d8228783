import type { FeedSort } from "#domain/links.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { ManageView } from "./manage.ts";
import type { SubPictures } from "./pictures.ts";

/** Choices of slow mode: seconds between two posts or comments of one member. */
export const SLOW_SECONDS = [0, 10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 21_600, 86_400] as const;

/** Choices for hiding the scores of new comments, in minutes. */
export const HIDE_SCORE_MINUTES = [0, 5, 15, 30, 60, 120, 360, 720, 1_440] as const;

/** Boolean settings by their field name, with the column. */
export const SUB_SWITCH_COLUMNS = {
  nsfw: "nsfw",
  restricted: "restricted",
  allow_text_posts: "allow_text",
  allow_link_posts: "allow_link",
  allow_upload_posts: "allow_upload",
  allow_polls: "allow_poll",
  usercanflair: "can_flair",
  usermustflair: "must_flair",
  user_can_flair_self: "can_flair_self",
  freeform_user_flairs: "freeform_flair",
  sublogprivate: "log_private",
  subbannedusersprivate: "bans_private",
  showstatistics: "statistics_public",
} as const;

export type SwitchName = keyof typeof SUB_SWITCH_COLUMNS;
export const SWITCH_NAMES = keysOf(SUB_SWITCH_COLUMNS);

/** Accepted post types; at least one is on. */
export const TYPE_SWITCHES = ["allow_text_posts", "allow_link_posts", "allow_upload_posts", "allow_polls"] as const;

/** Codes of the default sort. */
export const SORT_CODES = { v: "hot", v_two: "new", v_three: "top" } as const satisfies Record<string, FeedSort>;
export type SortCode = keyof typeof SORT_CODES;

/** Values of the settings form. */
export interface SubSettings {
  title: string;
  sidebar: string;
  switches: Readonly<Record<SwitchName, boolean>>;
  sort: SortCode;
  slowSeconds: number;
  hideScoreMinutes: number;
  minLevel: number;
  submitNotes: string;
}

export interface SettingsPageView {
  manage: ManageView;
  settings: SubSettings;
  /** The site lets subs decide if their log and ban list are public. */
  canBePrivate: boolean;
  pictures: SubPictures;
  saved: boolean;
}
