import type { Insertable } from "kysely";
import type { Tables } from "#domain/tables.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { SAMPLE_HOUR, type SamplePerson } from "./sample-people.ts";
import { seededNumber } from "./seeded-number.ts";
import type { SamplePoll } from "./types.ts";

interface Place {
  /** Seed; an equal key selects equal voters. */
  key: string;
  pid: number;
  postedAt: number;
  now: number;
  /** Id of the first option; the others follow. */
  firstOid: number;
}

interface PollRows {
  poll: Insertable<Tables["poll"]>;
  options: Insertable<Tables["poll_option"]>[];
  votes: Insertable<Tables["poll_vote"]>[];
}

/** Poll with its options and voters. The admin votes only if the sample sets `adminVote`. */
export function pollRows(sample: SamplePoll, place: Place, people: Iterable<SamplePerson>): PollRows {
  const { key, pid, postedAt, now, firstOid } = place;
  const closesAt = sample.closesInHours === undefined ? null : Math.round(now + sample.closesInHours * SAMPLE_HOUR);
  const closedAt = sample.closedHoursAgo === undefined ? null : Math.round(now - sample.closedHoursAgo * SAMPLE_HOUR);
  const until = Math.min(now, closedAt ?? now, closesAt ?? now);
  const everybody = [...new Map([...people].map((person) => [person.uid, person])).values()];
  const [admin] = everybody;
  const voters = everybody
    .filter((person) => person.uid !== admin?.uid && person.status === ACCOUNT_STATUS.ok && person.joinedAt < until)
    .sort((one, other) => seededNumber(key, one.name, "poll") - seededNumber(key, other.name, "poll"));
  const votes: PollRows["votes"] = [];
  const vote = (person: SamplePerson, oid: number) => {
    const since = Math.max(postedAt, person.joinedAt);
    const voted_at = Math.round(since + (until - since) * seededNumber(key, person.name, "when") ** 2);
    votes.push({ pid, uid: person.uid, oid, voted_at });
  };
  const options = sample.options.map(({ text, votes: wanted }, position) => {
    const oid = firstOid + position;
    const before = votes.length;
    for (const person of voters.splice(0, wanted)) vote(person, oid);
    if (admin && sample.adminVote === position) vote(admin, oid);
    return { oid, pid, position, text, votes: votes.length - before };
  });
  const poll = {
    pid,
    closes_at: closesAt,
    closed_at: closedAt,
    hides_results: Number(sample.hidesResults ?? false),
    min_level: sample.minLevel ?? 0,
  };
  return { poll, options, votes };
}
