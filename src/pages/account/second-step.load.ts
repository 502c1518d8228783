import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { getPathAfterLogIn } from "#features/people/accounts/account.ts";
import { hasApp } from "#features/people/second-factors/server/factor-queries.ts";
import { hasPasskey } from "#features/people/second-factors/server/passkey-queries.ts";
import { readLogInStep } from "#features/people/sessions/server/finish-log-in.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The second step of a log-in that was begun in this browser. */
export async function load({ ctx, url }: PageArgs) {
  const next = url.searchParams.get("next") ?? "";
  if (isMember(ctx.viewer)) redirectPage(getPathAfterLogIn(next));
  const waiting = await readLogInStep(ctx);
  if (waiting === null) redirectPage(links.login(next));
  const [app, passkey] = await Promise.all([hasApp(ctx.read, waiting.uid), hasPasskey(ctx.read, waiting.uid)]);
  const { secondStep: title } = restWordsFor(ctx.language).accounts;
  return { title, next: getPathAfterLogIn(next, ""), hasApp: app, hasPasskey: passkey };
}
