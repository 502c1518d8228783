import type { TeamCounts } from "#domain/live.ts";
import type { Preferences } from "#domain/preferences.ts";
import type { StyleView } from "#domain/style-view.ts";
import type { SignUpSettings } from "#features/people/registration/new-account.ts";

/** Site and viewer data of every page. */
export interface LayoutView {
  siteName: string;
  motto: string;
  copyright: string;
  /** Footer links. */
  footer: readonly { to: string; text: string }[];
  /** Notice above every page; null for none. */
  notice: string | null;
  /** Announced line; null for none. */
  announced: string | null;
  csrfToken: string;
  /** Prefix of the idempotency keys of this page's forms; null for visitors. */
  formKey: string | null;
  theme: "light" | "dark" | "dank" | null;
  language: string;
  /** Server time of rendering, rounded to ten seconds, in epoch milliseconds. */
  now: number;
  preferences: Preferences;
  /** Theme of the sub that the viewer chose for all pages. */
  chosenStyle: StyleView | null;
  viewer: {
    uid: number;
    name: string;
    score: number;
    /** True for admins, in admin mode or not. */
    isAdmin: boolean;
    /** True in admin mode, which every page displays. */
    isInAdminMode: boolean;
    unread: number;
    unreadMessages: number;
    /** True for moderators with access to modmail. */
    moderates: boolean;
    /** Open reports and unread modmail by sub. */
    team: TeamCounts;
  } | null;
  /** Registration settings; null for members and while registration is closed. */
  signUp: SignUpSettings | null;
  /** True if lists blur NSFW posts. */
  blursNsfw: boolean;
  /** True to show the unread count on the tab icon as well as in its title. */
  countOnIcon: boolean;
  /** True if chat is enabled. */
  hasChat: boolean;
  subs: { sid: number; name: string }[];
}

/** Rejected plain form, rendered again with its values. */
export interface ShownForm {
  values: Record<string, string>;
  error: string;
  field: string | null;
}
