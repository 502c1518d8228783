import type { Insertable } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { SamplePerson } from "./sample-people.ts";

const MINUTE = 60_000;

/** Chat lines: author, minutes ago, text. */
const LINES: readonly [name: string, minutesAgo: number, text: string][] = [
  ["hazel_oak", 95, "The frost got the last of the beans. Not sorry, honestly."],
  ["priya", 93, "Bring them in green, they make a decent chutney."],
  ["hazel_oak", 92, "@priya recipe or it did not happen"],
  ["priya", 90, "Tonight, in cooking. With weights, because @pilcrow will ask."],
  ["pilcrow", 88, "/me sharpens a pencil"],
  [
    "saltmarsh",
    61,
    "Short-eared owl over the sea wall just now. I have been standing here like a post for ten minutes.",
  ],
  ["wren", 60, "Posts do not drop their sandwiches"],
  ["saltmarsh", 59, "Who told you"],
  ["owen_t", 34, "Quiet night at work, so I am reading the whole of /s/maps. All of it."],
  ["abena", 33, "Then you will like the coastline question. Nobody agrees, everybody is right."],
  ["kofi", 12, "Film at eight, the one with the ladder. Anybody?"],
  ["samir", 11, "In. I will be late and I will not say sorry."],
];

export function listChatLines(
  people: ReadonlyMap<string, SamplePerson>,
  now: number,
): Insertable<Tables["chat_line"]>[] {
  return LINES.flatMap(([name, minutesAgo, text]) => {
    const person = people.get(name);
    return person ? [{ uid: person.uid, text, said_at: now - minutesAgo * MINUTE }] : [];
  });
}
