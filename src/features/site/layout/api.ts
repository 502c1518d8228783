import { call, type Done, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const chooseTheme = call("POST", "/do/theme", from("themeInput")).returns<Done>();
export const chooseLanguage = call("POST", "/do/language", from("languageInput")).returns<Done>();

// files for browsers and crawlers
export const getManifest = call("GET", "/manifest.webmanifest", from("siteFileInput")).returns<never>();
export const getOfflinePage = call("GET", "/offline", from("siteFileInput")).returns<never>();
export const getRobots = call("GET", "/robots.txt", noInput).returns<never>();
