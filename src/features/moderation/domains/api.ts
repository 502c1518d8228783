import { call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Bans one or several domains. `added`: number of domains that were not banned before. */
export const banDomain = call("POST", "/do/ban_domain/:type", from("domainBanInput")).returns<{ added: number }>();
export const getDomainsFile = call("GET", "/admin/domains.csv", from("domainsInput")).returns<never>();
export const unbanDomain = call("POST", "/do/remove_banned_domain/:type/:domain", from("unbanInput")).returns<{
  domain: string;
}>();
