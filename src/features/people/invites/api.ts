import { type Addressed, call, nothing } from "#lib/call.ts";

/** Makes a code of one's own. */
export const createInvite = call("POST", "/do/create_invite", nothing).returns<Addressed>();
