import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { CHAT_LIMITS, type ChatLine } from "../chat.ts";
import { canChat, canReadLine } from "../permissions.ts";
import { listNewestLines } from "./chat-queries.ts";

/** The last lines that this member may read, oldest first. */
export async function loadBacklog(ctx: Pick<Ctx, "read" | "viewer" | "settings">): Promise<ChatLine[]> {
  const no = canChat(ctx.viewer, ctx.settings);
  if (no) throw new Refusal(no);
  const rows = await listNewestLines(ctx.read, CHAT_LIMITS.kept);
  return rows
    .filter((row) => canReadLine(ctx.viewer, row.uid))
    .slice(0, CHAT_LIMITS.backlog)
    .reverse()
    .map(({ lid, name, text, said_at }) => ({ lid, user: name, msg: text, time: said_at / 1000 }));
}
