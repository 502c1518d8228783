import type { Ctx } from "#platform/ctx.ts";
import { type InviteBranch, TREE_MOST } from "../invite.ts";
import { listInvitedBy } from "./invite-queries.ts";
import { viewInvited } from "./view-codes.ts";

type Invited = Awaited<ReturnType<typeof listInvitedBy>>[number];

/** Loads all users invited below a user, inviters before their invitees. */
export async function loadBranches(
  ctx: Pick<Ctx, "read">,
  uid: number,
): Promise<{ below: InviteBranch[]; isCut: boolean }> {
  const people: Invited[] = [];
  let level = [uid];
  while (level.length > 0 && people.length <= TREE_MOST) {
    const found = await listInvitedBy(ctx.read, level, TREE_MOST + 1 - people.length);
    people.push(...found);
    level = found.map((person) => person.uid);
  }
  return { below: inOrder(people.slice(0, TREE_MOST), uid, 1), isCut: people.length > TREE_MOST };
}

function inOrder(people: readonly Invited[], by: number, depth: number): InviteBranch[] {
  return people
    .filter((person) => person.by === by)
    .flatMap((person) => [
      { ...viewInvited(person), depth, code: person.code },
      ...inOrder(people, person.uid, depth + 1),
    ]);
}
