import { loadQuestions } from "#features/people/admissions/server/manage-questions.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The security questions of the form of new accounts. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx } = page;
  return {
    title: restWordsFor(ctx.language).signUp.questions,
    questions: await loadQuestions(ctx),
    areAsked: ctx.settings["site.enable_security_question"],
  };
}
