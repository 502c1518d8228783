import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canGrantUploads } from "../permissions.ts";
import { findGrantForUpdate, setGrant } from "./grant-queries.ts";

interface Input {
  user: string;
  granted: boolean;
  reason: string;
}

/** Grants or revokes uploads regardless of the level that the site requires. No-op if unchanged. */
export function grantUploads(ctx: Ctx, { user, granted, reason }: Input): Promise<void> {
  const refusal = canGrantUploads(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  return ctx.write(async (trx, emit) => {
    const person = await findGrantForUpdate(trx, { name: user });
    if (!person || person.status === ACCOUNT_STATUS.deleted) throw new Refusal("account.not-found", { field: "user" });
    const { uid, may_upload: before } = person;
    const after = granted ? 1 : 0;
    if (before === after) return;
    await setGrant(trx, uid, after);
    const effects = [
      { unit: "person.upload-grant", key: String(uid), before: { may_upload: before }, after: { may_upload: after } },
    ] as const;
    const act = { code: LOG.uploadsGranted, sub: null, by: ctx.viewer, at: ctx.now(), note: String(after) };
    await recordAction(trx, emit, { ...act, targetUid: uid, effects, ...(reason !== "" && { reason }) });
  });
}

/** Upload grant of a member. */
export const uploadGrant: EffectHandler = {
  async read(trx, key) {
    const person = await findGrantForUpdate(trx, { uid: Number(key) });
    return person ? { may_upload: person.may_upload } : null;
  },
  async write({ trx, key, to }) {
    await setGrant(trx, Number(key), to?.may_upload === 1 ? 1 : 0);
    return true;
  },
};
