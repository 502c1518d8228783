import { call, schemasOf } from "#lib/call.ts";
import type { PersonCard } from "./profile.ts";

const from = schemasOf(() => import("./input.ts"));

/** What is shown of a person beside their name. */
export const getPersonCard = call("GET", "/do/person/:name", from("nameInput")).returns<PersonCard>();
