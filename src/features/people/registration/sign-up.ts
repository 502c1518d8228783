import { ANSWER_FIELD, type CaptchaView } from "#features/site/captcha/captcha.ts";

/** Anti-abuse part of the registration form. */
export interface SignUpForm {
  /** Single-use form token. */
  token: string;
  /** Security question; null if the site has none. */
  question: string | null;
  /** Null if the site requires none. */
  captcha: CaptchaView | null;
  /** True if the site requires an invite code. */
  needsInvite: boolean;
  /** True if the site requires an application that admins approve. */
  needsApplication: boolean;
}

/** Names of the anti-abuse fields. */
export const ANTI_ABUSE_FIELDS: ReadonlySet<string> = new Set([
  "invitecode",
  "securityanswer",
  "application",
  ANSWER_FIELD,
]);

/** Returns the anti-abuse fields of a form. */
export function listAntiAbuseFields({ needsInvite, question, needsApplication, captcha }: SignUpForm): string[] {
  return [
    ...(needsInvite ? ["invitecode"] : []),
    ...(question === null ? [] : ["securityanswer"]),
    ...(needsApplication ? ["application"] : []),
    ...(captcha === null ? [] : [ANSWER_FIELD]),
  ];
}

/** Lifetime of a form in milliseconds. */
export const FORM_LIVES_MS = 86_400_000;

/** Min time to fill in a form, in milliseconds; faster submissions are bots. */
export const MIN_FILL_IN_MS = 2_000;

/** Security question in the admin list; the answer is stored only as a hash. */
export interface QuestionView {
  qid: number;
  question: string;
}

export const APPLICATION_MAX = 2_000;
export const REASON_MAX = 500;

export const QUESTION_MAX = 200;
export const ANSWER_MAX = 100;
export const MAX_QUESTIONS = 50;

/** Normalizes an answer: ignores case and repeated spaces. */
export function plainAnswer(answer: string): string {
  return answer.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
