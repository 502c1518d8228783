import { links } from "#domain/links.ts";
import { undoAction } from "#features/modlog/api.ts";
import { undoAction as undo } from "#features/modlog/server/undo-action.ts";
import { banFromSite, banFromSub, liftSubBan, unbanFromSite } from "#features/sanctions/api.ts";
import { banFromSite as closeAccount, unbanFromSite as openAccount } from "#features/sanctions/server/ban-from-site.ts";
import { banFromSub as ban } from "#features/sanctions/server/ban-from-sub.ts";
import { liftSubBan as lift } from "#features/sanctions/server/lift-sub-ban.ts";
import { goTo, json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";
import { restWordsFor } from "#strings/words.ts";
import { effectHandlers } from "../effects.ts";

/** The page whose plain forms ask for bans. */
const bans = { page: ({ sub }: Readonly<Record<string, unknown>>) => links.subBans(String(sub)) };

/** The profile whose plain forms close and open an account. */
const account = {
  who: "admin",
  page: ({ user }: Readonly<Record<string, unknown>>) => links.person(String(user)),
} as const;

/** What teams and admins do beyond single posts and comments. */
export const moderationEndpoints: Endpoint[] = [
  on(undoAction, async (ctx, input) => json(await undo(ctx, effectHandlers, input)), { once: true }),
  on(banFromSub, async (ctx, input) => json(await ban(ctx, input)), { ...bans, once: true }),
  on(
    liftSubBan,
    async (ctx, input) => {
      await lift(ctx, input);
      return json({ msg: restWordsFor(ctx.language).bans.lifted });
    },
    bans,
  ),
  on(banFromSite, async (ctx, input) => goTo(links.person((await closeAccount(ctx, input)).name)), account),
  on(unbanFromSite, async (ctx, input) => goTo(links.person((await openAccount(ctx, input)).name)), account),
];
