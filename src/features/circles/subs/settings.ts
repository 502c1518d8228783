import type { FeedSort } from "#domain/links.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { ManageView } from "./manage.ts";
import type { SubPictures } from "./pictures.ts";

/** Seconds between two posts or comments of one person that a sub may ask for. */
export const SLOW_SECONDS = [0, 10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 21_600, 86_400] as const;

/** For how many minutes a sub may hide the scores of new comments. */
export const HIDE_SCORE_MINUTES = [0, 5, 15, 30, 60, 120, 360, 720, 1_440] as const;

/** The settings that are on or off, as the call names them, and where each is stored. */
export const SWITCHES = {
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

export type SwitchName = keyof typeof SWITCHES;
export const SWITCH_NAMES = keysOf(SWITCHES);

/** What a sub takes; at least one of them. */
export const TYPE_SWITCHES = ["allow_text_posts", "allow_link_posts", "allow_upload_posts", "allow_polls"] as const;

/** The default order, as the call names it. */
export const SORT_CODES = { v: "hot", v_two: "new", v_three: "top" } as const satisfies Record<string, FeedSort>;
export type SortCode = keyof typeof SORT_CODES;

/** The settings as their form shows them. */
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
  /** The site leaves it to its subs who reads their log and their list of banned people. */
  canBePrivate: boolean;
  pictures: SubPictures;
  saved: boolean;
}
