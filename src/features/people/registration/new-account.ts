import { Refusal } from "#domain/refusal.ts";
import { isUsername } from "#lib/names.ts";

/** Settings that the registration form needs. */
export interface SignUpSettings {
  longestName: number;
  emailRequired: boolean;
}

/** Client-side checks of a registration against the settings. */
export function refusalsOfNewAccount(
  fields: Readonly<Record<string, unknown>>,
  { longestName, emailRequired }: SignUpSettings,
): Refusal[] {
  const { username, email } = fields;
  const refusals: Refusal[] = [];
  if (typeof username !== "string" || !isUsername(username.trim(), longestName)) {
    refusals.push(new Refusal("account.name-invalid", { field: "username", values: { max: longestName } }));
  }
  if (emailRequired && email === "") refusals.push(new Refusal("account.email-required", { field: "email" }));
  return refusals;
}
