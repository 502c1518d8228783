import { type Addressed, call, schemasOf } from "#lib/call.ts";
import type { PersonCard } from "./profile.ts";

const from = schemasOf(() => import("./input.ts"));

/** Card with a member's profile, shown beside their name. */
export const getPersonCard = call("GET", "/do/person/:name", from("nameInput")).returns<PersonCard>();
/** The viewer's display name and description. */
export const editProfile = call("POST", "/do/edit_profile", from("editProfileInput")).returns<Addressed>();
