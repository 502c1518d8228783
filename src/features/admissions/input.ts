import { ANSWER_MAX, plainAnswer, QUESTION_MAX } from "#features/sign-up/sign-up.ts";
import { idInput } from "#lib/input.ts";
import { z } from "#lib/zod.ts";

export const newQuestionInput = z.object({
  question: z.string("question.missing").trim().min(1, "question.missing").max(QUESTION_MAX, "question.long"),
  answer: z
    .string("question.answer")
    .max(ANSWER_MAX, "question.answer")
    .refine((text) => plainAnswer(text) !== "", "question.answer"),
});

export const oldQuestionInput = z.object({ qid: idInput });
