import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** A secret as Standard Webhooks writes it: what signs is what its base64 stands for. */
export const newHookSecret = () => PREFIX + randomBytes(32).toString("base64");

/** The headers of Standard Webhooks (standardwebhooks.com) for one try. */
export function signedHeaders({ secret, id, at, body }: { secret: string; id: string; at: number; body: string }) {
  const timestamp = String(Math.floor(at / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
