import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import {
  addQuestion,
  findQuestion,
  listQuestions,
  removeQuestion,
} from "#features/people/registration/server/question-queries.ts";
import { MAX_QUESTIONS, plainAnswer, type QuestionView } from "#features/people/registration/sign-up.ts";
import { canConfigure } from "#features/site/configuration/permissions.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";

export function loadQuestions(ctx: ReadCtx): Promise<QuestionView[]> {
  return listQuestions(ctx.read);
}

export async function createQuestion(ctx: Ctx, input: { question: string; answer: string }): Promise<void> {
  checkAdmin(ctx);
  const { question } = input;
  const answerHash = await hashPassword(plainAnswer(input.answer));
  await ctx.write(async (trx, emit) => {
    if ((await listQuestions(trx)).length >= MAX_QUESTIONS) throw new Refusal("question.too-many");
    const now = ctx.now();
    await addQuestion(trx, { question, answerHash, now });
    await recordAction(trx, emit, {
      code: LOG.questionsChanged,
      sub: null,
      by: ctx.viewer,
      at: now,
      note: `+ ${question}`,
    });
  });
}

export async function deleteQuestion(ctx: Ctx, { qid }: { qid: number }): Promise<void> {
  checkAdmin(ctx);
  await ctx.write(async (trx, emit) => {
    const found = await findQuestion(trx, qid);
    if (!found) throw new Refusal("question.not-found");
    await removeQuestion(trx, qid);
    await recordAction(trx, emit, {
      code: LOG.questionsChanged,
      sub: null,
      by: ctx.viewer,
      at: ctx.now(),
      note: `− ${found.question}`,
    });
  });
}

function checkAdmin(ctx: Ctx): void {
  const refusal = canConfigure(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
}
