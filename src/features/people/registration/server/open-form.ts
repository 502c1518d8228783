import { randomInt } from "node:crypto";
import { viewCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import type { Read, ReadCtx } from "#platform/ctx.ts";
import type { SignUpForm } from "../sign-up.ts";
import { createFormTokens } from "./form-tokens.ts";
import { findFormSecret, listQuestions } from "./question-queries.ts";

export const FORM_SECRET = "sign-up";

export async function readFormTokens(read: Read) {
  const secret = await findFormSecret(read, FORM_SECRET);
  if (secret === null) throw new Error("The secret for forms is made at the start.");
  return createFormTokens(secret);
}

/** Creates a registration form, with a random security question if the site has any. */
export async function openForm(ctx: ReadCtx): Promise<SignUpForm> {
  const tokens = await readFormTokens(ctx.read);
  const questions = ctx.settings["site.enable_security_question"] ? await listQuestions(ctx.read) : [];
  const asked = questions.length > 0 ? questions[randomInt(questions.length)] : undefined;
  return {
    token: tokens.issue({ openedAt: ctx.now(), qid: asked?.qid ?? 0 }),
    question: asked?.question ?? null,
    captcha: await viewCaptcha(ctx, "register"),
    needsInvite: ctx.settings["site.require_invite_code"],
    needsApplication: ctx.settings["site.require_application"],
  };
}
