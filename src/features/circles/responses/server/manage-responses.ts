import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { findRuleSub, findRuleSubForUpdate } from "#features/circles/rules/server/rule-queries.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import { requireEditable } from "#features/circles/subs/server/get-sub.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import type { ResponsesView } from "../response.ts";
import {
  findResponse,
  insertResponse,
  listResponses,
  readResponseForUndo,
  removeResponse,
  type StoredResponse,
  updateResponse,
} from "./response-queries.ts";

/** Moderators' page of saved responses. @throws Refusal if the viewer may not change them. */
export async function loadResponses({ read, viewer }: ReadCtx, name: string): Promise<ResponsesView> {
  const sub = requireEditable(viewer, await findRuleSub(read, name));
  return { manage: viewManage(viewer, sub), responses: await listResponses(read, sub.sid) };
}

/** Adds a saved response. */
export function addResponse(ctx: Ctx, { sub: name, title, body }: { sub: string; title: string; body: string }) {
  return ctx.write(async (trx, emit) => {
    const sub = requireEditable(ctx.viewer, await findRuleSubForUpdate(trx, name));
    if ((await listResponses(trx, sub.sid)).length >= LIMITS.responses)
      throw new Refusal("response.too-many", { field: "title", values: { max: LIMITS.responses } });
    const response = { sid: sub.sid, title, body };
    const srid = await insertResponse(trx, response);
    if (srid === undefined) throw new Refusal("response.present", { field: "title" });
    const effects = [{ unit: "sub.response" as const, key: String(srid), before: null, after: response }];
    const act = { code: LOG.responseAdded, note: title, effects };
    await recordAction(trx, emit, { ...act, sub, by: ctx.viewer, at: ctx.now() });
  });
}

/** Edits a saved response. Earlier removals that used it are unchanged. */
export function editResponse(ctx: Ctx, input: { sub: string; response: number; title: string; body: string }) {
  return ctx.write(async (trx, emit) => {
    const sub = requireEditable(ctx.viewer, await findRuleSubForUpdate(trx, input.sub));
    const { response: srid, title, body } = input;
    const found = await findResponse(trx, sub.sid, srid);
    if (!found) throw new Refusal("response.not-found");
    if (found.title === title && found.body === body) return;
    const { sid } = found;
    if (!(await updateResponse(trx, { srid, sid, title, body })))
      throw new Refusal("response.present", { field: "title" });
    const before = { sid, title: found.title, body: found.body };
    const effects = [{ unit: "sub.response" as const, key: String(srid), before, after: { sid, title, body } }];
    const act = { code: LOG.responseChanged, note: title, effects };
    await recordAction(trx, emit, { ...act, sub, by: ctx.viewer, at: ctx.now() });
  });
}

/** Deletes a saved response. Removals that used it are unchanged. */
export function deleteResponse(ctx: Ctx, { sub: name, response: srid }: { sub: string; response: number }) {
  return ctx.write(async (trx, emit) => {
    const sub = requireEditable(ctx.viewer, await findRuleSubForUpdate(trx, name));
    const found = await findResponse(trx, sub.sid, srid);
    if (!found) throw new Refusal("response.not-found");
    await removeResponse(trx, srid);
    const { sid, title, body } = found;
    const effects = [{ unit: "sub.response" as const, key: String(srid), before: { sid, title, body }, after: null }];
    const act = { code: LOG.responseRemoved, note: title, effects };
    await recordAction(trx, emit, { ...act, sub, by: ctx.viewer, at: ctx.now() });
  });
}

/** Saved response: its text and its existence. */
export const subResponseEffectHandler: EffectHandler<Omit<StoredResponse, "srid">> = {
  async read(trx, key) {
    return (await readResponseForUndo(trx, Number(key))) ?? null;
  },
  async write({ trx, key, from, to }) {
    const srid = Number(key);
    if (to === null) {
      await removeResponse(trx, srid);
      return true;
    }
    const response = { ...to, srid };
    return from === null ? (await insertResponse(trx, response)) !== undefined : updateResponse(trx, response);
  },
};
