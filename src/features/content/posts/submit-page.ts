import { links } from "#domain/links.ts";
import type { RefusalCode, RefusalValues } from "#domain/refusal.ts";
import type { PauseView } from "#features/circles/subs/sub.ts";
import type { Flair } from "#features/content/flairs/flair.ts";
import type { CaptchaView } from "#features/site/captcha/captcha.ts";

/** Post types that can currently be created. */
export const SUBMIT_TYPES = ["link", "text", "upload", "poll"] as const;
export type SubmitType = (typeof SUBMIT_TYPES)[number];
export function isSubmitType(value: unknown): value is SubmitType {
  return SUBMIT_TYPES.some((type) => type === value);
}

/** Form field of the scheduled time. */
export const POST_TIME_FIELD = "postat";

/** Form values of a scheduled post that is being edited. */
export interface ScheduledForm {
  spid: number;
  type: SubmitType;
  /** Null if the time is in the past. */
  postAt: number | null;
  closesAt: number | null;
  /** Values of the other fields by name. */
  values: Readonly<Record<string, string>>;
}

/** Target sub of a new post. */
export interface SubmitSub {
  name: string;
  title: string;
  nsfw: boolean;
  /** Post types that the sub currently accepts. */
  types: SubmitType[];
  rules: readonly { rid: number; text: string }[];
  /** Posting notes of the moderators. */
  notesHtml: string;
  /** Slow mode: min seconds between two posts or comments of one member; 0 for off. */
  slowSeconds: number;
  /** Remaining slow mode pause of the viewer. */
  pause: PauseView | null;
  /** Min level of authors. */
  minLevel: number;
  /** Flairs that the viewer can choose; null if there are none. */
  flairs: { choices: readonly Flair[]; isRequired: boolean } | null;
  /** Reason why the viewer may not post there at all. */
  refusal: RefusalCode | null;
}

export interface SubmitView {
  type: SubmitType;
  /** Initial value of the sub field. */
  sub: string;
  title: string;
  link: string;
  content: string;
  /** Null until an existing sub is named. */
  subInfo: SubmitSub | null;
  /** Error for a sub that does not exist. */
  unknownSub: { code: RefusalCode; values: RefusalValues } | null;
  /** Upload limits of the viewer; null if uploads are not allowed. */
  upload: { mostBytes: number; video: boolean } | null;
  /** Scheduled post being edited; null for a new one. */
  scheduled: ScheduledForm | null;
  /** Null if no captcha is required. */
  captcha: CaptchaView | null;
  /** URL of an earlier post with the same link. */
  olderPost: string | null;
}

/** URL of the submit page for a type and sub. The sub is in the query, because a name being typed may not exist. */
export function submitAddress({ scheduled }: SubmitView, type: SubmitType, sub: string): string {
  return links.withQuery(links.submit(type), { sub, scheduled: scheduled?.spid });
}
