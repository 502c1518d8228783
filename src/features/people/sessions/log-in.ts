import { Refusal } from "#domain/refusal.ts";

/** What a form of logging in refuses by itself: a slip must not use up one of the few tries. */
export function refusalsOfLogIn({ username, password }: Readonly<Record<string, unknown>>): Refusal[] {
  const refusals: Refusal[] = [];
  if (isBlank(username)) refusals.push(new Refusal("account.name-missing", { field: "username" }));
  if (password === "") refusals.push(new Refusal("account.password-missing", { field: "password" }));
  return refusals;
}

const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";

/** The same for what a member changes about the account, which takes the present password. */
export function refusalsOfChange({ oldpassword }: Readonly<Record<string, unknown>>): Refusal[] {
  return oldpassword === "" ? [new Refusal("account.password-missing", { field: "oldpassword" })] : [];
}
