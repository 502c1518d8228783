import { hasBannedWord } from "#domain/name-rules.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import { RESERVED_SUB_NAMES } from "#lib/names.ts";
import type { Ctx } from "#platform/ctx.ts";
import { isUniqueViolation } from "#platform/db/violations.ts";
import type { SubCreated } from "../events.ts";
import type { CreateSubInput } from "../input.ts";
import { canCreateSub } from "../permissions.ts";
import { countOwnedSubs, hasSubNamed, insertSub } from "./create-sub-queries.ts";

/**
 * Creates a sub that the viewer owns and subscribes to; returns its name. The order of the checks is part of
 * the API: form (by the schema), reserved, taken, admins only, level, number owned.
 */
export async function createSub(ctx: Ctx, input: CreateSubInput): Promise<string> {
  const { viewer, settings } = ctx;
  const { subname: name, title } = input;
  if (RESERVED_SUB_NAMES.has(name.toLowerCase()) || hasBannedWord(name, settings))
    throw new Refusal("sub.name-reserved", { field: "subname" });
  const taken = new Refusal("sub.name-taken", { field: "subname" });
  try {
    await ctx.write(async (trx, emit) => {
      if (isMember(viewer)) await lockPerson(trx, viewer.uid);
      if (await hasSubNamed(trx, name)) throw taken;
      const refusal = canCreateSub(viewer, await countOwnedSubs(trx, viewer.uid), settings);
      if (refusal) throw new Refusal(refusal.code, { values: refusal.values });
      const at = ctx.now();
      const sid = await insertSub(trx, { name, title, uid: viewer.uid, now: at });
      await recordAction(trx, emit, { code: LOG.subCreated, sub: { sid, isDefault: false }, by: viewer, at });
      const event: SubCreated = { type: "sub.created", uid: viewer.uid };
      emit(event);
    });
  } catch (error) {
    // the name was taken concurrently
    if (isUniqueViolation(error)) throw taken;
    throw error;
  }
  return name;
}
