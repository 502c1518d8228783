import { Secret, TOTP } from "otpauth";
import type { TestApp } from "./app.ts";
import type { Client } from "./client.ts";

/** The code that an app shows at a time. */
export function appCode(secret: string, now: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({ timestamp: now });
}

/** Sets up an app for somebody who is logged in. The clock goes on by a minute, so its next code is a new one. */
export async function withApp(app: TestApp, who: Client): Promise<{ secret: string; codes: string[] }> {
  await who.post("/do/second_factor/start");
  const { json } = await who.get("/-/data/settings/security/app", { headers: { accept: "application/json" } });
  const { secret } = json.data.app as { secret: string };
  const got = await who.post("/do/second_factor/confirm", { code: appCode(secret, app.clock.now) });
  app.clock.now += 60_000;
  return { secret, codes: got.json.codes as string[] };
}
