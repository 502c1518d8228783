import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Outbound, OutboundPayload } from "#platform/outbound/outbound.ts";
import type { PushTarget } from "#platform/push/push-target.ts";

/** Browser subscribed to push messages, with the keys to decrypt them. */
export interface PushBrowser extends PushTarget {
  /** Decrypts a push message. */
  read(posted: OutboundPayload): string;
}

export function pushBrowser(endpoint: string): PushBrowser {
  const keys = createECDH("prime256v1");
  const ownKey = keys.generateKeys();
  const secret = randomBytes(16);
  return {
    endpoint,
    p256dh: ownKey.toString("base64url"),
    auth: secret.toString("base64url"),
    /** Single record as in RFC 8291 and RFC 8188. */
    read({ body }) {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, 16);
      const size = bytes.readUInt8(20);
      const theirKey = bytes.subarray(21, 21 + size);
      const record = bytes.subarray(21 + size);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), ownKey, theirKey]);
      const input = expand(createHmac("sha256", secret).update(keys.computeSecret(theirKey)).digest(), info);
      const key = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", input, salt, "Content-Encoding: nonce\0", 12));
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

function expand(key: Buffer, info: Buffer): Buffer {
  return createHmac("sha256", key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest();
}

/** Fake push services: sent messages, and status codes by address. */
export interface PushService {
  outbound: Outbound;
  posted: { address: string; sent: OutboundPayload }[];
  /** Status codes by address. Default: 201. */
  statuses: Map<string, number>;
}

export function pushService(): PushService {
  const posted: PushService["posted"] = [];
  const statuses = new Map<string, number>();
  return {
    posted,
    statuses,
    outbound: {
      get: () => Promise.reject(new Error("Nothing is fetched.")),
      async post(address, sent) {
        posted.push({ address, sent });
        return { status: statuses.get(address) ?? 201 };
      },
    },
  };
}
