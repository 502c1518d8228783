import { type Addressed, call, nothing } from "#lib/call.ts";

/** Creates an invite code of the viewer. */
export const createInvite = call("POST", "/do/create_invite", nothing).returns<Addressed>();
