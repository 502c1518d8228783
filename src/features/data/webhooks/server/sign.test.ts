import { expect, test } from "vitest";
import { newHookSecret, signedHeaders } from "./sign.ts";

test("signs like the Standard Webhooks libraries", () => {
  const signed = signedHeaders({
    secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: 1_614_265_330_999,
    body: '{"test": 2432232314}',
  });
  expect(signed).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("creates a new secret of 32 random bytes each time", () => {
  const secrets = [newHookSecret(), newHookSecret()];
  for (const secret of secrets) expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
  expect(secrets[0]).not.toBe(secrets[1]);
});
