import { isRefusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { requireSetup } from "./set-up-site.ts";

/** What the setup page needs; null without the printed link's token. */
export async function loadSetup(ctx: Ctx, token: string): Promise<{ token: string; longestName: number } | null> {
  try {
    await requireSetup(ctx, token);
  } catch (error) {
    if (isRefusal(error) && error.code === "setup.bad-token") return null;
    throw error;
  }
  return { token, longestName: ctx.settings["site.username_max_length"] };
}
