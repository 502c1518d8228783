import { Refusal } from "#domain/refusal.ts";
import type { InvitedPerson } from "#features/people/invites/invite.ts";
import { findInviter, findPersonNamed } from "#features/people/invites/server/invite-queries.ts";
import { loadBranches } from "#features/people/invites/server/invite-tree.ts";
import { viewInvited } from "#features/people/invites/server/view-codes.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { InviteTreeView } from "../invite-views.ts";

/** Loads a user's inviters up to the root, and all users invited below. */
export async function loadInviteTree(ctx: ReadCtx, name: string): Promise<InviteTreeView> {
  const person = await findPersonNamed(ctx.read, name);
  if (!person) throw new Refusal("account.not-found");
  const above: InvitedPerson[] = [];
  for (let at = await findInviter(ctx.read, person.uid); at && above.length < 50; ) {
    above.push(viewInvited(at));
    at = await findInviter(ctx.read, at.uid);
  }
  return { name: person.name, above, ...(await loadBranches(ctx, person.uid)) };
}
