import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

/** Creates a secret in the Standard Webhooks format; the signing key is the decoded base64 part. */
export const newHookSecret = () => PREFIX + randomBytes(32).toString("base64");

/** Headers of one attempt by Standard Webhooks (standardwebhooks.com). */
export function signedHeaders({ secret, id, at, body }: { secret: string; id: string; at: number; body: string }) {
  const timestamp = String(Math.floor(at / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
