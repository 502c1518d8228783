import { links } from "#domain/links.ts";
import * as api from "#features/content/flairs/api.ts";
import { loadOwnFlair } from "#features/content/flairs/server/load-own-flair.ts";
import {
  addFlair,
  deleteFlair,
  editFlair,
  moveFlair,
  setFlairRules,
} from "#features/content/flairs/server/manage-flairs.ts";
import { assignFlair, dropFlair, pickFlair, writeFlair } from "#features/content/flairs/server/set-user-flair.ts";
import { json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";

/** Pages of the plain forms. */
const postFlairs = { page: (text: ReadFieldText) => links.subPostFlairs(text("sub")) };
const userFlairs = { page: (text: ReadFieldText) => links.subUserFlairs(text("sub")) };
const ownFlair = { page: (text: ReadFieldText) => links.subFlair(text("sub")) };

export const flairEndpoints: Endpoint[] = [
  defineEndpoint(api.addFlair.post, (ctx, input) => addFlair(ctx, "post", input), postFlairs),
  defineEndpoint(api.addFlair.user, (ctx, input) => addFlair(ctx, "user", input), userFlairs),
  defineEndpoint(api.deleteFlair.post, (ctx, input) => deleteFlair(ctx, "post", input), postFlairs),
  defineEndpoint(api.deleteFlair.user, (ctx, input) => deleteFlair(ctx, "user", input), userFlairs),
  defineEndpoint(api.editFlair.post, (ctx, input) => editFlair(ctx, "post", input), postFlairs),
  defineEndpoint(api.editFlair.user, (ctx, input) => editFlair(ctx, "user", input), userFlairs),
  defineEndpoint(api.moveFlair.post, (ctx, input) => moveFlair(ctx, "post", input), postFlairs),
  defineEndpoint(api.moveFlair.user, (ctx, input) => moveFlair(ctx, "user", input), userFlairs),
  defineEndpoint(api.setPostRules, (ctx, input) => setFlairRules(ctx, input), postFlairs),
  defineEndpoint(api.setUserRules, (ctx, input) => setFlairRules(ctx, input), userFlairs),
  defineEndpoint(api.assignFlair, (ctx, input) => assignFlair(ctx, input), userFlairs),
  defineEndpoint(api.pickFlair, (ctx, input) => pickFlair(ctx, input), ownFlair),
  defineEndpoint(api.writeFlair, (ctx, input) => writeFlair(ctx, input), ownFlair),
  defineEndpoint(api.dropFlair, (ctx, input) => dropFlair(ctx, input), ownFlair),
  defineEndpoint(api.getOwnFlair, async (ctx, { sub }) => json(await loadOwnFlair(ctx, sub)), { who: "member" }),
];
