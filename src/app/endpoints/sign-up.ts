import { accountLinks } from "#domain/account-links.ts";
import { adminLinks } from "#domain/admin-links.ts";
import { isMember } from "#domain/viewer.ts";
import * as admissions from "#features/people/admissions/api.ts";
import { decideApplication } from "#features/people/admissions/server/applications.ts";
import { codesTable } from "#features/people/admissions/server/codes-table.ts";
import {
  changeAllowance,
  changeInviteSettings,
  expireCodes,
  makeCode,
} from "#features/people/admissions/server/manage-invites.ts";
import { createQuestion, deleteQuestion } from "#features/people/admissions/server/manage-questions.ts";
import { questionsFile } from "#features/people/admissions/server/questions-file.ts";
import * as invites from "#features/people/invites/api.ts";
import { createInvite } from "#features/people/invites/server/own-invites.ts";
import * as api from "#features/people/registration/api.ts";
import { openSignUp } from "#features/people/registration/server/register.ts";
import { csvOfTable } from "#features/site/admin/server/admin-table.ts";
import { getCaptcha, getChallenge, getPicture, getSound } from "#features/site/captcha/api.ts";
import { renderPicture } from "#features/site/captcha/server/render-picture.ts";
import { renderSound } from "#features/site/captcha/server/render-sound.ts";
import { askCaptcha, getCaptchaPicture, viewCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import { file, goTo, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

const questions = { page: () => adminLinks.questions() };

const codes = { page: () => adminLinks.invites() };

/** CSP for the sound opened as a page of its own. */
const SOUND_POLICY = "default-src 'none'; media-src 'self'; sandbox";

export const signUpEndpoints: Endpoint[] = [
  defineEndpoint(api.getSignUpForm, async (ctx) => json(await openSignUp(ctx)), { who: "visitor" }),
  defineEndpoint(getCaptcha, async (ctx, { purpose }) => json(await askCaptcha(ctx, purpose))),
  defineEndpoint(getChallenge, async (ctx) => {
    const view = await viewCaptcha(ctx, isMember(ctx.viewer) ? "post" : "register");
    if (view === null) return json({ challenge_token: null, challenge_blob: null });
    const { letters, seed } = await getCaptchaPicture(ctx, view.picture);
    return json({ challenge_token: view.picture, challenge_blob: renderPicture(letters, seed).toString("base64") });
  }),
  defineEndpoint(getPicture, async (ctx, { token }) => {
    const { letters, seed } = await getCaptchaPicture(ctx, token);
    return file("image/png", renderPicture(letters, seed));
  }),
  defineEndpoint(getSound, async (ctx, { token }) => {
    const { digits, seed } = await getCaptchaPicture(ctx, token);
    return file("audio/wav", renderSound(digits, seed), { policy: SOUND_POLICY });
  }),
  defineEndpoint(admissions.decideApplication, (ctx, input) => decideApplication(ctx, input), {
    page: () => adminLinks.applications(),
  }),
  defineEndpoint(admissions.createQuestion, (ctx, input) => createQuestion(ctx, input), questions),
  defineEndpoint(admissions.deleteQuestion, (ctx, input) => deleteQuestion(ctx, input), questions),
  defineEndpoint(
    invites.createInvite,
    async (ctx) => {
      await createInvite(ctx);
      return goTo(accountLinks.invites());
    },
    { page: () => accountLinks.invites() },
  ),
  defineEndpoint(admissions.getQuestionsFile, (ctx) => questionsFile(ctx), { dialect: "file" }),
  defineEndpoint(admissions.getCodesFile, (ctx, asked) => csvOfTable(ctx, codesTable(ctx), asked), { dialect: "file" }),
  defineEndpoint(admissions.changeInviteSettings, (ctx, input) => changeInviteSettings(ctx, input), codes),
  defineEndpoint(
    admissions.makeCode,
    async (ctx, input) => {
      await makeCode(ctx, input);
      return goTo(adminLinks.invites());
    },
    codes,
  ),
  defineEndpoint(
    admissions.expireCodes,
    async (ctx, input) => {
      await expireCodes(ctx, input);
      return goTo(adminLinks.invites());
    },
    codes,
  ),
  defineEndpoint(admissions.changeAllowance, (ctx, input) => changeAllowance(ctx, input), codes),
];
