import { type Addressed, call, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("#features/data/leaving/input.ts"));

/** Has an archive of everything about oneself made. */
export const askForData = call("POST", "/do/my_data", nothing).returns<Addressed>();
/** The archive itself. */
export const getData = call("GET", "/do/my_data", nothing).returns();
/** The same for somebody who is banned from the site, by a pass. */
export const askForBannedData = call("POST", "/do/banned/my_data", from("passInput")).returns<Addressed>();
export const getBannedData = call("GET", "/do/banned/my_data/:token", from("passInput")).returns();
