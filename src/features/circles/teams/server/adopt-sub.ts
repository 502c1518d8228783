import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { canAskForSub, canTransfer } from "../permissions.ts";
import type { AdoptionRequest } from "../team.ts";
import { getTeamForChange, getTeamSub } from "./get-team-sub.ts";
import {
  decideAdoptionRequests,
  findAdoptionRequestForUpdate,
  findAdoptionState,
  findModCandidate,
  hasAdoptionRequest,
  insertAdoptionRequest,
  listAdoptionRequests,
} from "./team-queries.ts";
import { makeOwner } from "./transfer-sub.ts";

/** Page with the form of an adoption request. @throws Refusal if the viewer may not request the sub. */
export async function loadAdoption(
  ctx: ReadCtx,
  name: string,
): Promise<{ sub: string; title: string; isAsked: boolean }> {
  const sub = await getTeamSub(ctx.read, ctx, name);
  const state = await findAdoptionState(ctx.read, sub.sid, ctx.viewer.uid, ctx.now());
  const refusal = canAskForSub(ctx.viewer, { ...sub, ...state });
  if (refusal) throw new Refusal(refusal);
  return { sub: sub.name, title: state.title, isAsked: await hasAdoptionRequest(ctx.read, sub.sid, ctx.viewer.uid) };
}

/** Requests an abandoned sub from the admins. */
export function askForSub(ctx: Ctx, { sub: name, text }: { sub: string; text: string }): Promise<void> {
  return ctx.write(async (trx) => {
    const now = ctx.now();
    const sub = await getTeamForChange(trx, ctx, name);
    const state = await findAdoptionState(trx, sub.sid, ctx.viewer.uid, now);
    const refusal = canAskForSub(ctx.viewer, { ...sub, ...state });
    if (refusal) throw new Refusal(refusal);
    if (await hasAdoptionRequest(trx, sub.sid, ctx.viewer.uid)) throw new Refusal("team.asked-already");
    await insertAdoptionRequest(trx, { sid: sub.sid, uid: ctx.viewer.uid, text, now });
  });
}

/** Pending adoption requests, for admins. */
export function loadAdoptions(ctx: ReadCtx): Promise<AdoptionRequest[]> {
  const refusal = canTransfer(ctx.viewer);
  if (refusal) throw new Refusal(refusal === "request.forbidden" ? "request.not-found" : refusal);
  return listAdoptionRequests(ctx.read);
}

/** Grants or refuses an adoption request, as an admin. */
export function decideAdoption(ctx: Ctx, { arid, granted }: { arid: number; granted: boolean }): Promise<void> {
  const refusal = canTransfer(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const request = await findAdoptionRequestForUpdate(trx, arid);
    if (request?.decided_at !== null) throw new Refusal("team.request-gone");
    const sub = await getTeamForChange(trx, ctx, request.sub);
    await decideAdoptionRequests(trx, { arid, sid: sub.sid, granted, by: ctx.viewer.uid, now });
    if (granted) {
      const person = await findModCandidate(trx, { uid: request.uid }, sub.sid, now);
      if (person?.status !== 0) throw new Refusal("account.not-found");
      await makeOwner(trx, emit, ctx, sub, request.uid);
    } else {
      const who = { sub, by: ctx.viewer, at: now, targetUid: request.uid };
      await recordAction(trx, emit, { ...who, code: LOG.adoptionRefused });
    }
  });
}
