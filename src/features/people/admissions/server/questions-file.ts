import type { QuestionView } from "#features/people/registration/sign-up.ts";
import { csvOfList } from "#features/site/admin/server/admin-table.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import { loadQuestions } from "./manage-questions.ts";

/** Exports the security questions as CSV for admins; answers are stored only as hashes. */
export function questionsFile(ctx: Ctx): Promise<Answer<never>> {
  return csvOfList(ctx, { question: ({ question }: QuestionView) => question }, () => loadQuestions(ctx));
}
