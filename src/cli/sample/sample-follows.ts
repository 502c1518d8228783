import type { Insertable } from "kysely";
import type { Tables } from "#domain/tables.ts";
import type { SamplePerson } from "./sample-people.ts";
import { seededNumber } from "./seeded-number.ts";
import type { SampleSub } from "./types.ts";

export interface PlacedSub {
  sid: number;
  createdAt: number;
  /** Moderators, the owner first. */
  team: SamplePerson[];
  sample: SampleSub;
}

/**
 * Returns subscriptions. Members follow the default subs, those that they moderate, those that they post in (`wrote`
 * contains "uid sub"), and a few more.
 */
export function listSampleFollows(
  subs: readonly PlacedSub[],
  people: Iterable<SamplePerson>,
  wrote: ReadonlySet<string>,
): Insertable<Tables["subscription"]>[] {
  const members = new Map([...people].map((person) => [person.uid, person]));
  return [...members.values()].flatMap((person) =>
    subs
      .filter(
        ({ sample, team }) =>
          sample.isDefault ||
          team.some((mate) => mate.uid === person.uid) ||
          wrote.has(`${person.uid} ${sample.name}`) ||
          seededNumber(person.name, sample.name, "follows") < 0.3,
      )
      .map(({ sid, createdAt }, position) => ({
        uid: person.uid,
        sid,
        position,
        created_at: Math.max(createdAt, person.joinedAt),
      })),
  );
}
