import type { QuestionView } from "#features/people/registration/sign-up.ts";
import { csvOfList } from "#features/site/admin/server/admin-table.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Answer } from "#platform/http/answer.ts";
import { loadQuestions } from "./manage-questions.ts";

/** The security questions as a file; their answers are stored as hashes only. It is there for admins alone. */
export function questionsFile(ctx: Ctx): Promise<Answer<never>> {
  return csvOfList(ctx, { question: ({ question }: QuestionView) => question }, () => loadQuestions(ctx));
}
