import { call, schemasOf } from "#lib/call.ts";
import type { Work } from "./captcha.ts";

const from = schemasOf(() => import("./input.ts"));

/** What the browser works on before something is sent; null where nobody asks for it. */
export const getWork = call("GET", "/do/captcha/:purpose", from("purposeInput")).returns<{ work: Work | null }>();
