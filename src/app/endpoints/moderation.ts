import { links } from "#domain/links.ts";
import { undoAction } from "#features/modlog/api.ts";
import { undoAction as undo } from "#features/modlog/server/undo-action.ts";
import { banFromSub, liftSubBan } from "#features/sanctions/api.ts";
import { banFromSub as ban } from "#features/sanctions/server/ban-from-sub.ts";
import { liftSubBan as lift } from "#features/sanctions/server/lift-sub-ban.ts";
import { json } from "#platform/http/answer.ts";
import { type Endpoint, on } from "#platform/http/endpoint.ts";
import { restWordsFor } from "#strings/words.ts";
import { effectHandlers } from "../effects.ts";

/** The page whose plain forms ask for bans. */
const bans = { page: ({ sub }: Readonly<Record<string, unknown>>) => links.subBans(String(sub)) };

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
];
