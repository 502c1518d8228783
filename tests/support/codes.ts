import { Secret, TOTP } from "otpauth";
import type { TestApp } from "./app.ts";
import type { Client } from "./client.ts";

/** Code that an authenticator app shows at a time. */
export function appCode(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp: now });
}

/** Sets up an authenticator app for a logged-in member. Advances the clock by a minute so that the next code is new. */
export async function setUpAuthenticatorApp(app: TestApp, who: Client): Promise<{ secret: string; codes: string[] }> {
  await who.post("/do/second_factor/start");
  const { json } = await who.get("/-/data/settings/security/app", { headers: { accept: "application/json" } });
  const { secret } = json.data.app as { secret: string };
  const got = await who.post("/do/second_factor/confirm", { code: appCode(secret, app.clock.now) });
  app.clock.now += 60_000;
  return { secret, codes: got.json.codes as string[] };
}
