import { Refusal } from "#domain/refusal.ts";
import { isUsername } from "#lib/names.ts";

/** What the form of a new account has to know of the site's settings. */
export interface SignUp {
  longestName: number;
  emailRequired: boolean;
}

/** What the settings refuse of a new account, as far as it can be known before it is sent. */
export function refusalsOfNewAccount(
  fields: Readonly<Record<string, unknown>>,
  { longestName, emailRequired }: SignUp,
): Refusal[] {
  const { username, email } = fields;
  const refusals: Refusal[] = [];
  if (typeof username !== "string" || !isUsername(username.trim(), longestName)) {
    refusals.push(new Refusal("account.name-invalid", { field: "username", values: { max: longestName } }));
  }
  if (emailRequired && email === "") refusals.push(new Refusal("account.email-required", { field: "email" }));
  return refusals;
}
