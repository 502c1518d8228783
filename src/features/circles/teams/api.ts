import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const inviteMod = call("POST", "/do/inv_mod/:sub", from("inviteInput")).returns<Done>();
export const revokeInvite = call("POST", "/do/revoke_mod2inv/:sub/:user", from("positionInput")).returns<Done>();
/** The name in the address is that of the person who accepts. */
export const acceptInvite = call("POST", "/do/accept_modinv/:sub/:user", from("positionInput")).returns<Done>();
export const refuseInvite = call("POST", "/do/refuse_mod2inv/:sub", from("subInput")).returns<Done>();
/** `resign`: it was one's own position. */
export const removeMod = call("POST", "/do/remove_mod2/:sub/:user", from("positionInput")).returns<{
  resign: boolean;
}>();
/** Gives a sub to somebody; the former owner stays as a moderator. */
export const transferSub = call("POST", "/do/edit_mod", from("positionInput")).returns<Done>();

/** An owner hands a sub on to a moderator, who accepts. */
export const offerSub = call("POST", "/do/offer_sub/:sub", from("positionInput")).returns<Done>();
export const withdrawOffer = call("POST", "/do/withdraw_sub/:sub", from("subInput")).returns<Done>();
export const acceptSub = call("POST", "/do/accept_sub/:sub", from("subInput")).returns<Done>();
export const refuseSub = call("POST", "/do/refuse_sub/:sub", from("subInput")).returns<Done>();

/** A member asks admins for a sub whose team is not there any more; admins answer. */
export const askForSub = call("POST", "/do/adopt_sub/:sub", from("adoptInput")).returns<Done>();
export const decideAdoption = call("POST", "/do/decide_adoption/:arid", from("decideInput")).returns<Done>();
