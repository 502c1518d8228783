import type { TeamCounts } from "#domain/live.ts";
import type { Preferences } from "#domain/preferences.ts";
import type { StyleView } from "#domain/style-view.ts";
import type { SignUp } from "#features/people/registration/new-account.ts";

/** What every page shows around its content. */
export interface LayoutView {
  siteName: string;
  motto: string;
  copyright: string;
  /** Links at the end of the page. */
  footer: readonly { to: string; text: string }[];
  /** What every page says above its content; null for nothing. */
  notice: string | null;
  /** A line that admins announce; null where they announce none to this reader. */
  announced: string | null;
  csrfToken: string;
  /** The beginning of what each form of a member's page is sent under, so that nothing is done twice; null for visitors. */
  formKey: string | null;
  theme: "light" | "dark" | "dank" | null;
  language: string;
  /** The server's clock when this page was made, to ten seconds; epoch milliseconds. */
  now: number;
  preferences: Preferences;
  /** The look that the reader chose for all pages. */
  chosenStyle: StyleView | null;
  viewer: {
    uid: number;
    name: string;
    score: number;
    /** Is offered what admins are, in admin mode or not. */
    isAdmin: boolean;
    /** Acts as an admin for a while, which is shown above every page. */
    isInAdminMode: boolean;
    unread: number;
    unreadMessages: number;
    /** Reads the mail of a team. */
    moderates: boolean;
    /** What waits for the reader's teams, by sub. */
    team: TeamCounts;
  } | null;
  /** What a new account takes; null for members, and while the site takes none. */
  signUp: SignUp | null;
  /** Lists cover what is not safe for work. */
  blursNsfw: boolean;
  /** Shows the unread count on the tab's icon, beside its title. */
  countOnIcon: boolean;
  /** The site has a chat. */
  hasChat: boolean;
  subs: { sid: number; name: string }[];
}

/** A plain form that was refused, for rendering it again with nothing lost. */
export interface ShownForm {
  values: Record<string, string>;
  error: string;
  field: string | null;
}
