import { type Addressed, call, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const editAccount = call("POST", "/do/edit_account", from("editAccountInput")).returns<
  Addressed & { message: string[] | null }
>();

export const sendConfirmation = call("POST", "/do/confirm_email", nothing).returns<Addressed & { message: string[] }>();
