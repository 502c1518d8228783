import { accountLinks } from "#domain/account-links.ts";
import { Refusal } from "#domain/refusal.ts";
import { guessCode, spendCode } from "#features/people/second-factors/server/check-code.ts";
import { hasSecondFactor } from "#features/people/second-factors/server/factor-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { setAdminUntil } from "./session-queries.ts";

/** Duration of admin mode in milliseconds. */
export const ADMIN_MODE_MS = 7_200_000;

/** Redirects admins outside admin mode to the page that enters it. */
export function redirectToAdminMode({ ctx, url }: Pick<PageArgs, "ctx" | "url">): void {
  const { mayAdmin, isAdmin } = ctx.viewer;
  if (mayAdmin && !isAdmin) redirectPage(accountLinks.adminMode(url.pathname + url.search));
}

/** Enters admin mode in this session with a second factor code. */
export async function enterAdminMode(ctx: Ctx, guesses: GuessLimiter, code: string): Promise<void> {
  const { sessionHash, viewer } = ctx;
  if (!viewer.mayAdmin || sessionHash === null) throw new Refusal("request.forbidden");
  if (!(await hasSecondFactor(ctx.read, viewer.uid))) throw new Refusal("account.no-factor");
  await guessCode(ctx, guesses, viewer.uid, () =>
    ctx.write(async (trx) => {
      await spendCode(trx, ctx, viewer.uid, code, "totp");
      await setAdminUntil(trx, sessionHash, ctx.now() + ADMIN_MODE_MS);
    }),
  );
}

/** Leaves admin mode early. */
export async function leaveAdminMode(ctx: Ctx): Promise<void> {
  const { sessionHash } = ctx;
  if (sessionHash !== null) await ctx.write((trx) => setAdminUntil(trx, sessionHash, 0));
}
