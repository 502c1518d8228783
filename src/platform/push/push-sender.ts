import type { Outbound, OutboundPayload } from "../outbound/outbound.ts";
import { OutboundError } from "../outbound/outbound-error.ts";
import type { PushKeys } from "./push-keys.ts";
import type { PushTarget } from "./push-target.ts";

export interface PushMessage {
  /** Payload for the browser, at most `MAX_PUSH_BYTES` bytes before encryption. */
  content: string;
  /** Seconds for which the push service stores it for an offline browser. */
  keptSeconds: number;
  /** A newer message of the same topic replaces this one. Max 32 letters and digits. */
  topic?: string;
}

/** `gone`: the subscription has ended. `refused`: only this message is rejected. */
export type PushResult = "taken" | "gone" | "refused";

export interface PushSender {
  /** Application server key for a subscription. */
  publicKey: string;
  /** @throws Error if a retry may succeed. */
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
}

/** Max payload bytes before encryption that every push service accepts. */
export const MAX_PUSH_BYTES = 3_000;

/** Statuses of an expired subscription (RFC 8030, 5 and 7.3). */
const GONE = new Set([404, 410]);
/** Status of a temporary rate limit. */
const TOO_MANY = 429;

/**
 * Sends web push messages (RFC 8030). web-push builds the request; `outbound` sends it to public addresses only,
 * because a client chose the address. `subject` is the contact address of the owner for push services.
 */
export function pushSender(keys: PushKeys, subject: string, outbound: Pick<Outbound, "post">): PushSender {
  return {
    publicKey: keys.publicKey,
    async send(target, message) {
      const request = await requestFor(target, message, { subject, ...keys });
      if (request === null) return "gone";
      const status = await outbound.post(target.endpoint, request).then(
        (answer) => answer.status,
        (error) => {
          // push services have public addresses
          if (error instanceof OutboundError && error.code === "address") return 410;
          throw error;
        },
      );
      if (status >= 200 && status < 300) return "taken";
      if (GONE.has(status)) return "gone";
      if (status >= 500 || status === TOO_MANY) throw new Error(`The push service answered ${status}.`);
      return "refused";
    },
  };
}

/** Encrypted request; null for invalid keys. */
async function requestFor(
  { endpoint, p256dh, auth }: PushTarget,
  { content, keptSeconds, topic }: PushMessage,
  vapidDetails: PushKeys & { subject: string },
): Promise<OutboundPayload | null> {
  const { default: webPush } = await import("web-push");
  const payload = Buffer.from(content);
  if (payload.length > MAX_PUSH_BYTES) throw new Error(`A push message has at most ${MAX_PUSH_BYTES} bytes.`);
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: keptSeconds,
      contentEncoding: "aes128gcm",
      ...(topic === undefined ? {} : { topic }),
    });
    const names = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
    return { headers: Object.fromEntries(names), body };
  } catch {
    return null;
  }
}
