import ipaddr from "ipaddr.js";
import { Refusal } from "#domain/refusal.ts";
import { findPersonNamed, listInvitedBy } from "#features/people/invites/server/invite-queries.ts";
import type { Read } from "#platform/ctx.ts";
import { type LinkPlace, MAX_CLEAN_UP_ACCOUNTS } from "../clean-up.ts";
import { type CleanUpSelection, hasLink } from "./read-selection.ts";
import { listCandidates, listContentContaining, listNetworks, listSessionsFrom } from "./select-queries.ts";

export type SelectedAccount = Awaited<ReturnType<typeof listCandidates>>[number] & {
  network: string | null;
  linkIn: LinkPlace[];
  invitedBy: string | null;
};

/**
 * Accounts that match all criteria, newest first, without the excluded ones.
 * @throws Refusal for an unknown user name, and for too many accounts, because all their content is searched.
 */
export async function selectPeople(read: Read, selection: CleanUpSelection): Promise<SelectedAccount[]> {
  const { range, link, invited, not } = selection;
  const inviters = invited === null ? null : await findInvited(read, invited);
  const networks = range === null ? null : await findLoggedIn(read, range);
  const among = [inviters, networks].filter((found) => found !== null).map((found) => [...found.keys()]);
  const [first, second] = among;
  const both = second === undefined ? first : first?.filter((uid) => networks?.has(uid));
  const candidates = await listCandidates(read, selection, both ?? null);
  if (candidates.length > MAX_CLEAN_UP_ACCOUNTS)
    throw new Refusal("clean-up.too-many", { field: "from", values: { max: MAX_CLEAN_UP_ACCOUNTS } });
  const leftOut = new Set(not);
  const people = candidates.filter(({ name }) => !leftOut.has(name.toLowerCase()));
  const places =
    link === null
      ? null
      : await findSharing(
          read,
          people.map(({ uid }) => uid),
          link,
        );
  return people
    .filter(({ uid }) => places === null || places.has(uid))
    .map((person) => ({
      ...person,
      network: networks?.get(person.uid) ?? null,
      linkIn: [...(places?.get(person.uid) ?? [])],
      invitedBy: inviters?.get(person.uid) ?? null,
    }));
}

/** Users invited by a user, directly or through others, with the name of their inviter. */
async function findInvited(read: Read, name: string): Promise<Map<number, string>> {
  const root = await findPersonNamed(read, name);
  if (!root) throw new Refusal("account.not-found", { field: "invited" });
  const found = new Map<number, string>();
  const names = new Map([[root.uid, root.name]]);
  let level = [root.uid];
  while (level.length > 0 && found.size <= MAX_CLEAN_UP_ACCOUNTS) {
    const next = await listInvitedBy(read, level, MAX_CLEAN_UP_ACCOUNTS + 1);
    level = next.filter(({ uid }) => uid !== root.uid && !found.has(uid)).map(({ uid }) => uid);
    for (const { uid, by, name: invited } of next) {
      names.set(uid, invited);
      if (uid !== root.uid) found.set(uid, names.get(by) ?? "");
    }
  }
  return found;
}

/** Users with a session from a range, with the stored network. */
async function findLoggedIn(read: Read, range: string): Promise<Map<number, string>> {
  const networks = (await listNetworks(read)).filter((network) => overlaps(network, range));
  return new Map((await listSessionsFrom(read, networks)).map(({ uid, network }) => [uid, network]));
}

function overlaps(one: string, other: string): boolean {
  const [[first, bits], [second, more]] = [ipaddr.parseCIDR(one), ipaddr.parseCIDR(other)];
  return first.kind() === second.kind() && first.match(second, Math.min(bits, more));
}

async function findSharing(read: Read, uids: number[], link: string): Promise<Map<number, Set<LinkPlace>>> {
  const found = new Map<number, Set<LinkPlace>>();
  if (uids.length === 0) return found;
  for (const { uid, text, place } of await listContentContaining(read, uids, link)) {
    if (hasLink(text, link)) found.set(uid, (found.get(uid) ?? new Set()).add(place));
  }
  return found;
}
