import { accountLinks } from "#domain/account-links.ts";
import { adminLinks } from "#domain/admin-links.ts";
import { openSignUp } from "#features/accounts/server/register.ts";
import * as admissions from "#features/admissions/api.ts";
import { decideApplication } from "#features/admissions/server/applications.ts";
import {
  changeAllowance,
  changeInviteSettings,
  expireCodes,
  makeCode,
} from "#features/admissions/server/manage-invites.ts";
import { createQuestion, deleteQuestion } from "#features/admissions/server/manage-questions.ts";
import { getWork } from "#features/captcha/api.ts";
import { askWork } from "#features/captcha/server/ask-captcha.ts";
import * as invites from "#features/invites/api.ts";
import { createInvite } from "#features/invites/server/own-invites.ts";
import * as api from "#features/sign-up/api.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";

const questions = { page: () => adminLinks.questions() };

const codes = { page: () => adminLinks.invites() };

/** What stands before a new account, and what admins decide of it. */
export const signUpEndpoints: Endpoint[] = [
  on(api.getSignUpForm, async (ctx) => json(await openSignUp(ctx)), { who: "visitor" }),
  on(getWork, async (ctx, { purpose }) => json({ work: await askWork(ctx, purpose) })),
  on(admissions.decideApplication, (ctx, input) => decideApplication(ctx, input), {
    page: () => adminLinks.applications(),
  }),
  on(admissions.createQuestion, (ctx, input) => createQuestion(ctx, input), questions),
  on(admissions.deleteQuestion, (ctx, input) => deleteQuestion(ctx, input), questions),
  on(
    invites.createInvite,
    async (ctx) => {
      await createInvite(ctx);
      return goTo(accountLinks.invites());
    },
    { page: () => accountLinks.invites() },
  ),
  on(admissions.changeInviteSettings, (ctx, input) => changeInviteSettings(ctx, input), codes),
  on(
    admissions.makeCode,
    async (ctx, input) => {
      await makeCode(ctx, input);
      return goTo(adminLinks.invites());
    },
    codes,
  ),
  on(
    admissions.expireCodes,
    async (ctx, input) => {
      await expireCodes(ctx, input);
      return goTo(adminLinks.invites());
    },
    codes,
  ),
  on(admissions.changeAllowance, (ctx, input) => changeAllowance(ctx, input), codes),
];
