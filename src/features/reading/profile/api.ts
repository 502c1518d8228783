import { type Addressed, call, schemasOf } from "#lib/call.ts";
import type { PersonCard } from "./profile.ts";

const from = schemasOf(() => import("./input.ts"));

/** What is shown of a person beside their name. */
export const getPersonCard = call("GET", "/do/person/:name", from("nameInput")).returns<PersonCard>();
/** What the viewer says about themselves. */
export const editProfile = call("POST", "/do/edit_profile", from("editProfileInput")).returns<Addressed>();
