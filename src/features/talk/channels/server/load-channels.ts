import { getAccount } from "#features/people/accounts/server/account-queries.ts";
import { findSecret } from "#features/site/configuration/server/site-queries.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { readPushKeys } from "#platform/push/push-keys.ts";
import { type ChannelsView, choicesOf } from "../channel.ts";
import { findTimes, listChoices } from "./choice-queries.ts";
import { listDevices } from "./device-queries.ts";

/** Name of the secret with the VAPID keys. */
export const PUSH_KEYS = "push-keys";

/** Loads the viewer's notification settings. */
export async function loadChannels(ctx: ReadCtx): Promise<ChannelsView> {
  const { read, viewer, sessionHash } = ctx;
  const [choices, times, devices, account, keys] = await Promise.all([
    listChoices(read, viewer.uid),
    findTimes(read, viewer.uid),
    listDevices(read, viewer.uid),
    getAccount(read, viewer.uid),
    findSecret(read, PUSH_KEYS),
  ]);
  return {
    choices: choicesOf(choices),
    times,
    sendsMail: ctx.sendsMail,
    hasAddress: account.email_confirmed_at !== null,
    devices: devices.map(({ did, name, created_at: addedAt, session_hash: session }) => ({
      did,
      name,
      addedAt,
      isThis: session === sessionHash,
    })),
    pushKey: keys === null ? "" : readPushKeys(keys).publicKey,
  };
}
