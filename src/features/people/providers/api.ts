import { type Addressed, call, nothing, schemasOf } from "#lib/call.ts";
import type { ProvidersView } from "./provider.ts";

const from = schemasOf(() => import("./input.ts"));

/** Where one may log in besides here. */
export const getProviders = call("GET", "/do/providers", nothing).returns<ProvidersView>();
/** Sends the browser to a provider to log in there, and takes it when it comes back. */
export const enterBy = call("GET", "/login/provider/:slug", from("enterInput")).returns<never>();
export const comeFrom = call("GET", "/login/provider/:slug/callback", from("comeInput")).returns<never>();
/** The same for somebody who is logged in: to open the account by it from now on, and to show again who is there. `addr` is the provider's. */
export const linkProvider = call("POST", "/do/provider/link", from("slugInput")).returns<Addressed>();
export const proveBy = call("POST", "/reauthenticate/provider", from("proveInput")).returns<Addressed>();
/** It opens the account no more. */
export const unlinkProvider = call("POST", "/do/provider/unlink", from("slugInput")).returns<Addressed>();

/** What admins decide of them. */
export const saveProvider = call("POST", "/do/admin/provider", from("providerInput")).returns<Addressed>();
export const removeProvider = call("POST", "/do/admin/provider/remove", from("slugInput")).returns<Addressed>();
