import { Refusal } from "#domain/refusal.ts";
import { isMember, powerOf } from "#domain/viewer.ts";
import { viewManage } from "#features/circles/subs/manage.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canInvite, canOfferSub, canRemoveModerator, canSeeTeam, canTransfer } from "../permissions.ts";
import type { TeamView } from "../team.ts";
import { getTeamSub } from "./get-team-sub.ts";
import { findOffer, listPastMods, listPositions } from "./team-queries.ts";

/** Moderators' page of a sub. @throws Refusal if the viewer may not see it. */
export async function loadTeam(ctx: ReadCtx, name: string): Promise<TeamView> {
  const { viewer, read } = ctx;
  if (!isMember(viewer)) throw new Refusal("account.log-in");
  const sub = await getTeamSub(read, ctx, name);
  const [rows, offer, past] = await Promise.all([
    listPositions(read, sub.sid),
    findOffer(read, sub.sid),
    listPastMods(read, sub.sid),
  ]);
  const positions = rows.map(({ uid, name: person, power, invited, created_at }) => ({
    uid,
    name: person,
    power: powerOf(power),
    invited: invited === 1,
    at: created_at,
  }));
  const own = positions.find(({ uid }) => uid === viewer.uid);
  const isOffered = offer?.uid === viewer.uid;
  const refusal = canSeeTeam(viewer, sub, own !== undefined || isOffered);
  if (refusal) throw new Refusal(refusal);
  const isInTeam = viewer.isAdmin || viewer.team.has(sub.sid);
  const mayInvite = canInvite(viewer, sub) === null;
  const isOwner = viewer.team.get(sub.sid) === "owner";
  return {
    manage: viewManage(viewer, sub),
    invitedAs: own?.invited ? own.power : null,
    isOffered,
    ownPower: own && !own.invited ? own.power : null,
    team: positions
      .filter(({ invited }) => !invited)
      .map((position) => ({
        name: position.name,
        power: position.power,
        at: position.at,
        can: {
          remove: position.uid !== viewer.uid && canRemoveModerator(viewer, sub, position) === null,
          offer: canOfferSub(viewer, sub, position) === null,
        },
      })),
    invited: isInTeam
      ? positions.filter(({ invited }) => invited).map(({ name: person, power, at }) => ({ name: person, power, at }))
      : [],
    offeredTo: isOwner || viewer.isAdmin ? (offer?.name ?? null) : null,
    past: isInTeam ? past : [],
    can: { invite: mayInvite, offer: isOwner, transfer: canTransfer(viewer) === null },
  };
}
