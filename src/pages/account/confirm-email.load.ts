import { isMember } from "#domain/viewer.ts";
import { readConfirmation } from "#features/people/registration/server/confirm-email.ts";
import { type PageArgs, WithStatus } from "#platform/pages/page.ts";

/** Loads the page without confirming the address: mail scanners open every link. */
export async function load({ ctx, params }: PageArgs) {
  const token = params.token ?? "";
  const found = await readConfirmation(ctx, token);
  const page = { token, found, sendsMail: ctx.sendsMail, isSignedIn: isMember(ctx.viewer) };
  return new WithStatus(page, found === null ? 410 : 200);
}
