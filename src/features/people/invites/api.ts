import { type Addressed, call, noInput } from "#lib/call.ts";

/** Creates an invite code for the viewer to give away. */
export const createInvite = call("POST", "/do/create_invite", noInput).returns<Addressed>();
