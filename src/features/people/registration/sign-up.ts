import { ANSWER_FIELD, type CaptchaView } from "#features/site/captcha/captcha.ts";

/** What the form of a new account asks for beside the account itself. */
export interface SignUpForm {
  /** Names this form; it serves once. */
  token: string;
  /** A security question, where the site asks one. */
  question: string | null;
  /** Null where the site asks for none. */
  captcha: CaptchaView | null;
  /** An invite code is needed. */
  needsInvite: boolean;
  /** Admins decide who joins, by what somebody writes. */
  needsApplication: boolean;
}

/** The fields of what may stand before an account. */
export const GATE_FIELDS: ReadonlySet<string> = new Set(["invitecode", "securityanswer", "application", ANSWER_FIELD]);

/** Those of them that a form has. */
export function gateFieldsOf({ needsInvite, question, needsApplication, captcha }: SignUpForm): string[] {
  return [
    ...(needsInvite ? ["invitecode"] : []),
    ...(question === null ? [] : ["securityanswer"]),
    ...(needsApplication ? ["application"] : []),
    ...(captcha === null ? [] : [ANSWER_FIELD]),
  ];
}

/** How long a form may stay open, in milliseconds. */
export const FORM_LIVES_MS = 86_400_000;

/** Nobody fills in a form faster than this, in milliseconds; programs do. */
export const FASTEST_MS = 2_000;

/** A security question as admins see it: its answer is known to nobody. */
export interface QuestionView {
  qid: number;
  question: string;
}

export const APPLICATION_MAX = 2_000;
export const REASON_MAX = 500;

export const QUESTION_MAX = 200;
export const ANSWER_MAX = 100;
export const MOST_QUESTIONS = 50;

/** Answers are the same whatever the capitals and blanks. */
export function plainAnswer(answer: string): string {
  return answer.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
