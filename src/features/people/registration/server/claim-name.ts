import { Refusal } from "#domain/refusal.ts";
import {
  addPerson,
  isNameTaken,
  type NewPerson,
  replacePerson,
} from "#features/people/accounts/server/account-queries.ts";
import { dropEmailChange, findEmailOwner } from "#features/people/email/server/email-queries.ts";
import { forgetInvited } from "#features/people/invites/server/invite-queries.ts";
import { removeLinksOf } from "#features/people/providers/server/link-queries.ts";
import { dropLogInSteps } from "#features/people/second-factors/server/step-queries.ts";
import type { Tx } from "#platform/ctx.ts";
import { removeApplication } from "./application-queries.ts";
import { findUnconfirmed } from "./unconfirmed-queries.ts";

/**
 * Adds a user, or reuses an expired unconfirmed account of the same name (`isNew` is false) and only its
 * subscriptions. This prevents reserving names without confirming an address.
 */
export async function claimName(trx: Tx, person: NewPerson): Promise<{ uid: number; isNew: boolean }> {
  const now = person.joinedAt;
  const left = await findUnconfirmed(trx, person.name, now);
  if (left !== undefined) await deleteAccountData(trx, left);
  if (person.email !== null && person.ownsEmail && (await findEmailOwner(trx, person.email, left ?? 0))) {
    if (left === undefined && (await isNameTaken(trx, person.name))) throw nameTaken();
    throw emailTaken();
  }
  if (left !== undefined) {
    await replacePerson(trx, left, person);
    return { uid: left, isNew: false };
  }
  const uid = await addPerson(trx, person);
  if (uid !== undefined) return { uid, isNew: true };
  throw (await isNameTaken(trx, person.name)) ? nameTaken() : emailTaken();
}

const nameTaken = () => new Refusal("account.name-taken", { field: "username" });
const emailTaken = () => new Refusal("account.email-taken", { field: "email" });

/** Deletes the data of the earlier registration: everything that an account without log-ins can have. */
async function deleteAccountData(trx: Tx, uid: number): Promise<void> {
  await removeApplication(trx, uid);
  await forgetInvited(trx, uid);
  await removeLinksOf(trx, uid);
  await dropEmailChange(trx, uid);
  await dropLogInSteps(trx, uid);
}
