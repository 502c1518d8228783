import { createHmac } from "node:crypto";

/** Name of the stored secret behind the doctor's token. Server and doctor read the secret from the database. */
export const DOCTOR_SECRET = "doctor";

/**
 * Token of the doctor's request to its own site; the response contains the client address and proxy headers that the
 * server received.
 */
export function doctorToken(secret: string): string {
  return createHmac("sha256", secret).update("how a request arrives").digest("base64url");
}
