import { adminLinks } from "#domain/admin-links.ts";
import { openSignUp } from "#features/accounts/server/register.ts";
import * as admissions from "#features/admissions/api.ts";
import { createQuestion, deleteQuestion } from "#features/admissions/server/manage-questions.ts";
import * as api from "#features/sign-up/api.ts";
import { json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

const questions = { page: () => adminLinks.questions() };

/** What stands before a new account, and what admins decide of it. */
export const signUpEndpoints: Endpoint[] = [
  on(api.getSignUpForm, async (ctx) => json(await openSignUp(ctx)), { who: "visitor" }),
  on(admissions.createQuestion, (ctx, input) => createQuestion(ctx, input), questions),
  on(admissions.deleteQuestion, (ctx, input) => deleteQuestion(ctx, input), questions),
];
