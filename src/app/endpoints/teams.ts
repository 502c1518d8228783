import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import * as api from "#features/circles/teams/api.ts";
import { askForSub, decideAdoption } from "#features/circles/teams/server/adopt-sub.ts";
import { acceptInvite, inviteMod, refuseInvite, revokeInvite } from "#features/circles/teams/server/invite-mod.ts";
import { removeMod } from "#features/circles/teams/server/remove-mod.ts";
import {
  acceptSub,
  offerSub,
  refuseSub,
  transferSub,
  withdrawOffer,
} from "#features/circles/teams/server/transfer-sub.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";

/** Page of the plain forms. */
const teamPage = { page: (text: ReadFieldText) => links.subMods(text("sub")) };

export const teamEndpoints: Endpoint[] = [
  defineEndpoint(api.inviteMod, (ctx, input) => inviteMod(ctx, input), { limit: "posting", ...teamPage }),
  defineEndpoint(api.revokeInvite, (ctx, input) => revokeInvite(ctx, input), teamPage),
  defineEndpoint(api.acceptInvite, (ctx, input) => acceptInvite(ctx, input), teamPage),
  defineEndpoint(api.refuseInvite, (ctx, input) => refuseInvite(ctx, input), { page: () => links.messages() }),
  defineEndpoint(api.removeMod, async (ctx, input) => json({ resign: await removeMod(ctx, input) }), teamPage),
  defineEndpoint(api.transferSub, (ctx, input) => transferSub(ctx, input), teamPage),
  defineEndpoint(api.offerSub, (ctx, input) => offerSub(ctx, input), teamPage),
  defineEndpoint(api.withdrawOffer, (ctx, input) => withdrawOffer(ctx, input), teamPage),
  defineEndpoint(api.acceptSub, (ctx, input) => acceptSub(ctx, input), teamPage),
  defineEndpoint(api.refuseSub, (ctx, input) => refuseSub(ctx, input), teamPage),
  defineEndpoint(api.askForSub, (ctx, input) => askForSub(ctx, input), {
    limit: "posting",
    page: (text) => links.adoptSub(text("sub")),
  }),
  defineEndpoint(api.decideAdoption, (ctx, input) => decideAdoption(ctx, input), {
    page: () => adminLinks.adoptions(),
  }),
];
