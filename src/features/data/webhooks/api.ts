import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

// an empty `sub` means the whole site
/** Adds a webhook; the response is the only place that shows its secret. */
export const addWebhook = call("POST", "/do/webhook/create", from("newHookInput")).returns<{
  wid: number;
  secret: string;
}>();
export const editWebhook = call("POST", "/do/webhook/edit", from("changedHookInput")).returns<Done>();
export const switchWebhook = call("POST", "/do/webhook/switch", from("switchHookInput")).returns<Done>();
export const deleteWebhook = call("POST", "/do/webhook/delete", from("oldHookInput")).returns<Addressed>();
/** Replaces the secret at once; the response is the only place that shows the new one. */
export const renewSecret = call("POST", "/do/webhook/secret", from("oldHookInput")).returns<{
  wid: number;
  secret: string;
}>();
/** Sends one test event. */
export const testWebhook = call("POST", "/do/webhook/test", from("oldHookInput")).returns<Done>();
export const resendDelivery = call("POST", "/do/webhook/resend", from("deliveryInput")).returns<Done>();
