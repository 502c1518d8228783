import { Refusal } from "#domain/refusal.ts";
import { CODES_ON_PAGE, type InviteBranch, type InvitedPerson, TREE_MOST } from "#features/invites/invite.ts";
import {
  findInviter,
  findPersonNamed,
  listCodes,
  listInvited,
  listInvitedBy,
} from "#features/invites/server/invite-queries.ts";
import { viewCodes, viewInvited } from "#features/invites/server/view-codes.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { AdminCodeView, InviteTreeView } from "../invite-views.ts";

/** Everybody's codes, the newest first, with who came by them. */
export async function loadCodes(
  ctx: Ctx,
  before: number | null,
): Promise<{ codes: AdminCodeView[]; next: number | null }> {
  const rows = await listCodes(ctx.read, before, CODES_ON_PAGE + 1);
  const shown = rows.slice(0, CODES_ON_PAGE);
  const invited = await listInvited(
    ctx.read,
    shown.map(({ icid }) => icid),
  );
  const views = viewCodes(shown, invited, ctx.now());
  const codes = views.map((view, at) => {
    const { maker, maker_status: status } = shown[at] as (typeof shown)[number];
    return { ...view, by: viewInvited({ name: maker, status }) };
  });
  return { codes, next: rows.length > CODES_ON_PAGE ? (shown.at(-1)?.icid ?? null) : null };
}

/** Who invited somebody, and everybody who came by that person's codes, or by theirs. */
export async function loadInviteTree(ctx: Ctx, name: string): Promise<InviteTreeView> {
  const person = await findPersonNamed(ctx.read, name);
  if (!person) throw new Refusal("account.not-found");
  const above: InvitedPerson[] = [];
  for (let at = await findInviter(ctx.read, person.uid); at && above.length < 50; ) {
    above.push(viewInvited(at));
    at = await findInviter(ctx.read, at.uid);
  }
  const { people, isCut } = await below(ctx, person.uid);
  return { name: person.name, above, below: inOrder(people, person.uid, 1), isCut };
}

type Invited = Awaited<ReturnType<typeof listInvitedBy>>[number];

/** A level of the tree at a time. */
async function below(ctx: Ctx, uid: number): Promise<{ people: Invited[]; isCut: boolean }> {
  const people: Invited[] = [];
  let level = [uid];
  while (level.length > 0 && people.length < TREE_MOST) {
    const found = await listInvitedBy(ctx.read, level, TREE_MOST + 1 - people.length);
    people.push(...found);
    level = found.map((person) => person.uid);
  }
  return { people: people.slice(0, TREE_MOST), isCut: people.length > TREE_MOST };
}

/** Each person before those whom they invited. */
function inOrder(people: readonly Invited[], by: number, depth: number): InviteBranch[] {
  return people
    .filter((person) => person.by === by)
    .flatMap((person) => [
      { ...viewInvited(person), depth, code: person.code },
      ...inOrder(people, person.uid, depth + 1),
    ]);
}
