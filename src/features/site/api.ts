import { type Addressed, call, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const setUpSite = call("POST", "/do/setup", from("setupInput")).returns<Addressed & { csrf_token: string }>();

// files that browsers and crawlers ask for
export const getManifest = call("GET", "/manifest.webmanifest", from("languageInput")).returns<never>();
export const getOfflinePage = call("GET", "/offline", from("languageInput")).returns<never>();
export const getRobots = call("GET", "/robots.txt", nothing).returns<never>();
