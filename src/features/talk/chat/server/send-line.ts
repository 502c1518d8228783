import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { ChatLine } from "../chat.ts";
import type { ChatLineSent } from "../events.ts";
import { canChat } from "../permissions.ts";
import { addLine, dropOldLines } from "./chat-queries.ts";

/** Stores a chat line; after the commit it is sent to members who may read it. */
export async function sendLine(ctx: Ctx, msg: string): Promise<ChatLine> {
  const no = canChat(ctx.viewer, ctx.settings);
  if (no) throw new Refusal(no);
  if (ctx.settings["site.read_only"]) throw new Refusal("site.read-only");
  const { uid, name } = ctx.viewer;
  return ctx.write(async (trx, emit) => {
    const at = ctx.now();
    const lid = await addLine(trx, { uid, text: msg, said_at: at });
    await dropOldLines(trx, lid);
    const line = { lid, user: name, msg, time: at / 1000 };
    const event: ChatLineSent = { type: "chat.line-sent", uid, line };
    emit(event);
    return line;
  });
}
