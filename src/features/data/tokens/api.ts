import { type Addressed, call, type Done, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Makes a personal token, which is answered this once. */
export const makeToken = call("POST", "/do/token/create", from("newTokenInput")).returns<{ token: string }>();
/** Makes a token that opens private feeds, which is answered this once. */
export const makeFeedToken = call("POST", "/do/feed_token/create", from("newFeedTokenInput")).returns<{
  feedToken: string;
}>();
export const removeToken = call("POST", "/do/token/:tid/remove", from("oldTokenInput")).returns<Done>();
/** Says that a program writes for the own account, or that none does. */
export const setBot = call("POST", "/do/mark_bot", from("botInput")).returns<Done>();

/** Logs a program in: its session's token, unless something else has to be done about the account first, at `addr`. */
export const startApiSession = call("POST", "/api/v1/session", from("apiSessionInput")).returns<
  Partial<{ username: string; token: string } & Addressed>
>();
/** The description of the interface for programs (OpenAPI 3.1). */
export const getApiDocument = call("GET", "/api/v1/openapi.json", nothing).returns<{ openapi: string }>();
