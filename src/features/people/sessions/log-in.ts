import { Refusal } from "#domain/refusal.ts";

/** Client-side checks of the log-in form, so that an empty field does not use up a guess. */
export function refusalsOfLogIn({ username, password }: Readonly<Record<string, unknown>>): Refusal[] {
  const refusals: Refusal[] = [];
  if (isBlank(username)) refusals.push(new Refusal("account.name-missing", { field: "username" }));
  if (password === "") refusals.push(new Refusal("account.password-missing", { field: "password" }));
  return refusals;
}

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** Client-side check of account changes, which require the current password. */
export function refusalsOfChange({ oldpassword }: Readonly<Record<string, unknown>>): Refusal[] {
  return oldpassword === "" ? [new Refusal("account.password-missing", { field: "oldpassword" })] : [];
}
