import { type Addressed, call, noInput, schemasOf } from "#lib/call.ts";
import type { ProvidersView } from "./provider.ts";

const from = schemasOf(() => import("./input.ts"));

/** Lists the identity providers for log-in. */
export const getProviders = call("GET", "/do/providers", noInput).returns<ProvidersView>();
/** Redirects to a provider for log-in, and handles the callback. */
export const logInByProvider = call("GET", "/login/provider/:slug", from("enterInput")).returns<never>();
export const receiveProviderCallback = call(
  "GET",
  "/login/provider/:slug/callback",
  from("comeInput"),
).returns<never>();
/** For a logged-in user: links a provider to the account, or reauthenticates with one. `addr` is the provider's URL. */
export const linkProvider = call("POST", "/do/provider/link", from("providerSlugInput")).returns<Addressed>();
export const reauthenticateByProvider = call(
  "POST",
  "/reauthenticate/provider",
  from("proveInput"),
).returns<Addressed>();
/** Removes the link between account and provider. */
export const unlinkProvider = call("POST", "/do/provider/unlink", from("providerSlugInput")).returns<Addressed>();

/** Adds or changes a log-in service; for admins. */
export const saveProvider = call("POST", "/do/admin/provider", from("providerInput")).returns<Addressed>();
export const removeProvider = call("POST", "/do/admin/provider/remove", from("providerSlugInput")).returns<Addressed>();
