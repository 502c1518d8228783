import { endpoints } from "#app/endpoints.ts";
import { deferredAnswers } from "#platform/live/deferred-answers.ts";

/** The table of endpoints as the program serves it; nothing behind it draws or asks other sites. */
export const endpointTable = endpoints({
  development: false,
  drawComments: async () => "",
  drawPostRow: async () => "",
  findTitle: async () => null,
  deferred: deferredAnswers(Date.now),
});
