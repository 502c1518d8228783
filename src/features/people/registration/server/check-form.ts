import { createHash } from "node:crypto";
import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { passwordMatches } from "#platform/sessions/passwords.ts";
import { FORM_LIVES_MS, MIN_FILL_IN_MS, plainAnswer } from "../sign-up.ts";
import type { OpenForm } from "./form-tokens.ts";
import { readFormTokens } from "./open-form.ts";
import { findQuestion, listQuestions, markFormUsed } from "./question-queries.ts";

/** Anti-abuse fields of a submitted registration form. */
export interface SentForm {
  form: string;
  website: string;
  securityanswer: string;
}

/** Accepted form; `take` marks it as used in the transaction that creates the account. */
export interface PassedForm {
  take(trx: Tx): Promise<void>;
}

/**
 * Checks the form token and the security answer. With rate limits off (benchmarks, tests), a token is required only if
 * there are questions.
 */
export async function checkForm(ctx: Ctx, sent: SentForm): Promise<PassedForm> {
  if (sent.website !== "") throw new Refusal("sign-up.filled", { field: "website" });
  const over = new Refusal("sign-up.over");
  const asks = ctx.settings["site.enable_security_question"] && (await listQuestions(ctx.read)).length > 0;
  const tokens = await readFormTokens(ctx.read);
  const form = tokens.read(sent.form, ctx.now());
  if (form === null) {
    if (ctx.limits || asks) throw over;
    return { take: async () => {} };
  }
  if (ctx.limits && ctx.now() - form.openedAt < MIN_FILL_IN_MS) throw new Refusal("sign-up.fast");
  if (asks) await checkAnswer(ctx, form, sent.securityanswer);
  const hash = createHash("sha256").update(sent.form).digest("base64url");
  return {
    async take(trx) {
      if (!(await markFormUsed(trx, hash, form.openedAt + FORM_LIVES_MS))) throw over;
    },
  };
}

async function checkAnswer(ctx: Ctx, { qid }: OpenForm, answer: string): Promise<void> {
  const question = qid === 0 ? undefined : await findQuestion(ctx.read, qid);
  // the form is older than the questions, or its question was deleted
  if (!question) throw new Refusal("sign-up.over");
  if (!(await passwordMatches(plainAnswer(answer), question.answer_hash))) {
    throw new Refusal("sign-up.answer", { field: "securityanswer" });
  }
}
