import { type Addressed, call, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("#features/data/leaving/input.ts"));

/** Requests an archive of the viewer's personal data. */
export const requestDataArchive = call("POST", "/do/my_data", noInput).returns<Addressed>();
/** Sends the archive. */
export const getDataArchive = call("GET", "/do/my_data", noInput).returns();
/** Requests and sends the archive of a user with a site ban, authorized by a pass. */
export const requestBannedDataArchive = call("POST", "/do/banned/my_data", from("passInput")).returns<Addressed>();
export const getBannedDataArchive = call("GET", "/do/banned/my_data/:token", from("passInput")).returns();
