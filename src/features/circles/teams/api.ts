import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const inviteMod = call("POST", "/do/inv_mod/:sub", from("inviteInput")).returns<Done>();
export const revokeInvite = call("POST", "/do/revoke_mod2inv/:sub/:user", from("positionInput")).returns<Done>();
/** The user name in the URL is that of the accepting person. */
export const acceptInvite = call("POST", "/do/accept_modinv/:sub/:user", from("positionInput")).returns<Done>();
export const refuseInvite = call("POST", "/do/refuse_mod2inv/:sub", from("subInput")).returns<Done>();
/** `resign` is true for one's own position. */
export const removeMod = call("POST", "/do/remove_mod2/:sub/:user", from("positionInput")).returns<{
  resign: boolean;
}>();
/** Transfers a sub to another owner; the former owner becomes a moderator. */
export const transferSub = call("POST", "/do/edit_mod", from("positionInput")).returns<Done>();

/** An owner offers the sub to a moderator, who accepts or refuses. */
export const offerSub = call("POST", "/do/offer_sub/:sub", from("positionInput")).returns<Done>();
export const withdrawOffer = call("POST", "/do/withdraw_sub/:sub", from("subInput")).returns<Done>();
export const acceptSub = call("POST", "/do/accept_sub/:sub", from("subInput")).returns<Done>();
export const refuseSub = call("POST", "/do/refuse_sub/:sub", from("subInput")).returns<Done>();

/** A member requests an abandoned sub; admins decide. */
export const askForSub = call("POST", "/do/adopt_sub/:sub", from("adoptInput")).returns<Done>();
export const decideAdoption = call("POST", "/do/decide_adoption/:arid", from("adoptionDecisionInput")).returns<Done>();
