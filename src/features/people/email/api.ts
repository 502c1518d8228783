import { type Addressed, call, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const editAccount = call("POST", "/do/edit_account", from("editAccountInput")).returns<
  Addressed & { message: string[] | null }
>();

export const sendConfirmation = call("POST", "/do/confirm_email", noInput).returns<Addressed & { message: string[] }>();
