import { type Addressed, call, nothing } from "#lib/call.ts";

export const createInvite = call("POST", "/do/create_invite", nothing).returns<Addressed>();
