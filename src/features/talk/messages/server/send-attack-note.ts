import { links } from "#domain/links.ts";
import { ATTACK_COUNTERS, buildCleanUpAddress } from "#features/site/attack-mode/attack.ts";
import { findAttack } from "#features/site/attack-mode/server/attack-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { restWordsFor } from "#strings/words.ts";
import { findMessageRecipient } from "./message-queries.ts";
import { sendAutomatic } from "./send-automatic.ts";

/** Sends an admin the start of automatic attack mode, or its result. */
export async function sendAttackNote(
  ctx: Ctx,
  { uid, aid, isOver }: { uid: number; aid: number; isOver: boolean },
): Promise<void> {
  await ctx.write(async (trx, emit) => {
    const [recipient, attack] = [await findMessageRecipient(trx, { uid }), await findAttack(trx, aid)];
    if (!recipient || !attack) return;
    const { whys, done, note } = restWordsFor(recipient.language ?? "en").attack;
    const why = whys[attack.why];
    const counts = ATTACK_COUNTERS.map((kind) => done[kind](attack[kind])).join(", ");
    const text = isOver
      ? {
          subject: note.overSubject,
          content: note.over(why, counts, links.admin(), buildCleanUpAddress(attack.begun_at, attack.ended_at)),
        }
      : { subject: note.begunSubject, content: note.begun(why, links.admin()) };
    await sendAutomatic(trx, emit, {
      ...text,
      kind: "moderation",
      toUid: uid,
      fromUid: uid,
      sid: null,
      now: ctx.now(),
    });
  });
}
