import { createOpenId } from "#features/people/providers/server/open-id.ts";
import type { Config } from "#platform/http/config.ts";
import { outboundClient } from "#platform/outbound/outbound.ts";
import { providerClient } from "#platform/outbound/provider-client.ts";
import { readPushKeys } from "#platform/push/push-keys.ts";
import { pushSender } from "#platform/push/push-sender.ts";
import type { AppOptions } from "./app-options.ts";

/** Limits for push services, which are few. */
const PUSHING = { ports: [443], perHost: 4, all: 8, waiting: 200 };

/** Limits for webhook receivers, which may be slow; waiting deliveries are retried. */
const HOOKING = { ports: [443, 8443], totalMs: 10_000, headersMs: 10_000, perHost: 2, all: 8, waiting: 8 };

/** Clients for other sites, one per purpose. `pushKeys` identify this site to push services. */
export function makeOutgoingClients(options: AppOptions, now: () => number, pushKeys: string) {
  const { config } = options;
  const userAgent = userAgentOf(options.version, config);
  const pushing = options.outbound ?? outboundClient({ userAgent, ...PUSHING });
  return {
    outbound: options.outbound ?? outboundClient({ userAgent }),
    hooks: options.hooks ?? outboundClient({ userAgent, ...HOOKING }),
    openId: createOpenId(options.providers ?? providerClient({ ...config, userAgent }), now, config.providerSecrets),
    push: pushSender(readPushKeys(pushKeys), contactOf(config), pushing),
  };
}

/** User agent with the address of this site, so that admins of other sites can complain. */
function userAgentOf(version: string, { publicUrl }: Config): string {
  return publicUrl ? `Ambit/${version} (+${publicUrl.origin})` : `Ambit/${version}`;
}

/** Contact address that push services may use. */
function contactOf({ publicUrl, mail, https }: Config): string {
  if (mail) return `mailto:${mail.from.address}`;
  return publicUrl && https ? publicUrl.origin : "mailto:nobody@localhost";
}
