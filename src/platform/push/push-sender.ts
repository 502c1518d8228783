import type { Outbound, Posted } from "../outbound/outbound.ts";
import { OutboundError } from "../outbound/outbound-error.ts";
import type { PushKeys } from "./push-keys.ts";
import type { PushTarget } from "./push-target.ts";

export interface PushMessage {
  /** What the browser gets, at most `MOST_PUSHED` bytes; nobody on the way can read it. */
  content: string;
  /** Seconds for which the service keeps it for a browser that is away. */
  keptSeconds: number;
  /** A newer one of the same topic takes its place: 32 letters and digits at most. */
  topic?: string;
}

/** `gone`: the browser will never be there again. `refused`: this message will not be taken, another one may be. */
export type Pushed = "taken" | "gone" | "refused";

export interface PushSender {
  /** What a browser needs to ask its push service for an address. */
  publicKey: string;
  /** @throws Error when it may be tried again later. */
  send(target: PushTarget, message: PushMessage): Promise<Pushed>;
}

/** Bytes that every push service takes, before they are encrypted. */
export const MOST_PUSHED = 3_000;

/** What services answer for an address that is over (RFC 8030, 5 and 7.3). */
const GONE = new Set([404, 410]);
/** Asking too much of a service, which ends. */
const TOO_MANY = 429;

/**
 * Messages to browsers by web push (RFC 8030). The request is made by web-push and leaves through `outbound`, which goes
 * to public addresses only: the address is one that a browser, or somebody in its place, named.
 * `subject` is how the services reach the site's owner.
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
          // what is no address of the public internet never was a push service
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

/** The encrypted request; null for keys with which nothing can be encrypted. */
async function requestFor(
  { endpoint, p256dh, auth }: PushTarget,
  { content, keptSeconds, topic }: PushMessage,
  vapidDetails: PushKeys & { subject: string },
): Promise<Posted | null> {
  const { default: webPush } = await import("web-push");
  const payload = Buffer.from(content);
  if (payload.length > MOST_PUSHED) throw new Error(`A push message has at most ${MOST_PUSHED} bytes.`);
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
