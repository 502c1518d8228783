import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { SampleCommunity } from "./types.ts";

export const SAMPLE_HOUR = 3_600_000;

/** Real administrator, who plays "admin". */
export interface SampleAdmin {
  uid: number;
  name: string;
}

/** Member of the sample with an account. */
export interface SamplePerson {
  uid: number;
  name: string;
  joinedAt: number;
  status: number;
}

/** Accounts by sample name. An admin with the name of a member plays both roles. */
export function samplePeople(
  community: SampleCommunity,
  admin: SampleAdmin,
  firstUid: number,
  now: number,
): Map<string, SamplePerson> {
  const oldest = Math.max(...community.posts.map((post) => post.hoursAgo));
  const opened = now - (oldest + 24) * SAMPLE_HOUR;
  const people = new Map<string, SamplePerson>([["admin", { ...admin, joinedAt: opened, status: ACCOUNT_STATUS.ok }]]);
  for (const [at, member] of community.members.entries()) {
    const joinedAt = now - member.joinedHoursAgo * SAMPLE_HOUR;
    const isAdmin = member.name.toLowerCase() === admin.name.toLowerCase();
    const status = member.state ? ACCOUNT_STATUS[member.state] : ACCOUNT_STATUS.ok;
    people.set(
      member.name,
      isAdmin
        ? { ...admin, joinedAt: Math.min(opened, joinedAt), status: ACCOUNT_STATUS.ok }
        : { uid: firstUid + at, name: member.name, joinedAt, status },
    );
  }
  return people;
}
