import { createHmac } from "node:crypto";

/** The secret of which the doctor's token is made; both programs of a site read it from the database. */
export const DOCTOR_SECRET = "doctor";

/** With it the doctor is answered how its own request arrived. */
export function doctorToken(secret: string): string {
  return createHmac("sha256", secret).update("how a request arrives").digest("base64url");
}
