import { type Addressed, call, type Done, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Creates a personal token; the response is the only place that shows it. */
export const makeToken = call("POST", "/do/token/create", from("newTokenInput")).returns<{ token: string }>();
/** Creates a token for private feeds; the response is the only place that shows it. */
export const makeFeedToken = call("POST", "/do/feed_token/create", from("newFeedTokenInput")).returns<{
  feedToken: string;
}>();
export const removeToken = call("POST", "/do/token/:tid/remove", from("oldTokenInput")).returns<Done>();
/** Marks the viewer's account as a bot, or removes the mark. */
export const setBot = call("POST", "/do/mark_bot", from("botInput")).returns<Done>();

/** Logs an API client in: returns a session token, or in `addr` the page of a required step. */
export const startApiSession = call("POST", "/api/v1/session", from("apiSessionInput")).returns<
  Partial<{ username: string; token: string } & Addressed>
>();
/** OpenAPI 3.1 document of the API. */
export const getApiDocument = call("GET", "/api/v1/openapi.json", noInput).returns<{ openapi: string }>();
