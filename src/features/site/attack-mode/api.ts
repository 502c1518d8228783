import { type Addressed, call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("#features/site/configuration/input.ts"));

/** Starts or ends attack mode. */
export const setAttackMode = call("POST", "/do/admin/attack_mode", from("settingSwitchInput")).returns<Addressed>();
