import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("#features/site/configuration/input.ts"));

/** Begins attack mode, or ends it. */
export const setAttackMode = call("POST", "/do/admin/attack_mode", from("switchInput")).returns<Addressed>();
