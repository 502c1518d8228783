import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

// of one sub, or without its name of the whole site
/** Adds a webhook. Its secret is answered this once. */
export const addWebhook = call("POST", "/do/webhook/create", from("newHookInput")).returns<{
  wid: number;
  secret: string;
}>();
export const editWebhook = call("POST", "/do/webhook/edit", from("changedHookInput")).returns<Done>();
export const switchWebhook = call("POST", "/do/webhook/switch", from("switchHookInput")).returns<Done>();
export const deleteWebhook = call("POST", "/do/webhook/delete", from("oldHookInput")).returns<Addressed>();
/** Makes another secret, which is answered this once; the one before signs nothing any more. */
export const renewSecret = call("POST", "/do/webhook/secret", from("oldHookInput")).returns<{
  wid: number;
  secret: string;
}>();
/** Sends something that means nothing, once. */
export const testWebhook = call("POST", "/do/webhook/test", from("oldHookInput")).returns<Done>();
export const resendDelivery = call("POST", "/do/webhook/resend", from("deliveryInput")).returns<Done>();
