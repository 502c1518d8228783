import type { SamplePerson } from "./sample-people.ts";
import { seededNumber } from "./seeded-number.ts";

export interface Ballot {
  uid: number;
  value: 1 | -1;
  votedAt: number;
}

/** Members' votes on an item, and the remaining counts for which there are too few members. */
export interface Tally {
  up: number;
  down: number;
  votes: Ballot[];
  rest: { up: number; down: number };
}

interface Item {
  /** Seed; an equal key selects equal voters. */
  key: string;
  author: SamplePerson;
  postedAt: number;
  up: number;
  down: number;
  /** True for posts, because the first upvote is the author's own. */
  ownVote: boolean;
}

/** Casts votes of members after they joined; some members abstain. */
export function castBallots(item: Item, people: Iterable<SamplePerson>, now: number): Tally {
  const votes: Ballot[] = item.ownVote ? [{ uid: item.author.uid, value: 1, votedAt: item.postedAt }] : [];
  const voters = distinct(people)
    .filter((person) => person.status === 0 && person.uid !== item.author.uid)
    .map((person) => ({ person, turn: seededNumber(item.key, person.name, "turn") }))
    .filter(({ turn }) => turn < 0.85)
    .sort((a, b) => a.turn - b.turn)
    .map(({ person }) => person);
  const ups = Math.min(Math.max(item.up - votes.length, 0), Math.round(voters.length * (item.down > 0 ? 0.9 : 1)));
  const downs = Math.min(item.down, voters.length - ups);
  for (const [at, person] of voters.slice(0, ups + downs).entries()) {
    const since = Math.max(item.postedAt, person.joinedAt);
    const votedAt = Math.round(since + (now - since) * seededNumber(item.key, person.name, "time") ** 3);
    votes.push({ uid: person.uid, value: at < ups ? 1 : -1, votedAt });
  }
  const counted = votes.filter((vote) => vote.value === 1).length;
  const rest = { up: Math.max(item.up - counted, 0), down: item.down - downs };
  return { up: counted + rest.up, down: item.down, votes, rest };
}

/** Returns viewers of a comment: its voters and some others, but not its author. */
export function listViewers(item: Item, votes: readonly Ballot[], people: Iterable<SamplePerson>): number[] {
  const voted = new Set(votes.map((vote) => vote.uid));
  return distinct(people)
    .filter((person) => person.status === 0 && person.uid !== item.author.uid)
    .filter((person) => voted.has(person.uid) || seededNumber(item.key, person.name, "seen") < 0.15)
    .map((person) => person.uid);
}

function distinct(people: Iterable<SamplePerson>): SamplePerson[] {
  return [...new Map([...people].map((person) => [person.uid, person])).values()];
}
