import { links } from "#domain/links.ts";
import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import type { PauseView } from "#features/circles/subs/sub.ts";
import type { Flair } from "#features/content/flairs/flair.ts";
import type { CaptchaView } from "#features/site/captcha/captcha.ts";

/** Kinds of posts that can be written now. */
export const SUBMIT_TYPES = ["link", "text", "upload", "poll"] as const;
export type SubmitType = (typeof SUBMIT_TYPES)[number];
export function isSubmitType(value: unknown): value is SubmitType {
  return SUBMIT_TYPES.some((type) => type === value);
}

/** The field of the time at which a post is made. */
export const POST_TIME = "postat";

/** What the form holds of a scheduled post that is changed. */
export interface ScheduledForm {
  spid: number;
  type: SubmitType;
  /** Null once it is over. */
  postAt: number | null;
  closesAt: number | null;
  /** Its other fields, by their names. */
  values: Readonly<Record<string, string>>;
}

/** The sub that a new post is for. */
export interface SubmitSub {
  name: string;
  /** The one line under the name. */
  title: string;
  nsfw: boolean;
  /** The kinds of posts that it takes now. */
  types: SubmitType[];
  rules: readonly { rid: number; text: string }[];
  /** What its team has to say before. */
  notesHtml: string;
  /** Seconds between two posts or comments of one person; 0 for none. */
  slowSeconds: number;
  /** What of it concerns the viewer, and for how long. */
  pause: PauseView | null;
  /** The level that a member needs. */
  minLevel: number;
  /** What the viewer may choose from, and whether they have to; null where there is nothing to choose. */
  flairs: { choices: readonly Flair[]; isRequired: boolean } | null;
  /** Why the viewer may not post there at all. */
  refusal: RefusalCode | null;
}

export interface SubmitView {
  type: SubmitType;
  /** What is in the field of the sub before anything is typed. */
  sub: string;
  title: string;
  link: string;
  content: string;
  /** Null while no sub, or none that exists, is named. */
  subInfo: SubmitSub | null;
  /** There is no sub of this name. */
  unknownSub: { code: RefusalCode; values: RefusalValues } | null;
  /** What the viewer may upload; null for nothing. */
  upload: { mostBytes: number; video: boolean } | null;
  /** The scheduled post that is changed; null for a new one. */
  scheduled: ScheduledForm | null;
  /** Null where none is asked for. */
  captcha: CaptchaView | null;
  /** Address of the post that has the same link already. */
  olderPost: string | null;
}

/** The page of this kind for this sub; by query, since a name that is being typed may not exist. */
export function submitAddress({ scheduled }: SubmitView, type: SubmitType, sub: string): string {
  return links.withQuery(links.submit(type), { sub, scheduled: scheduled?.spid });
}
