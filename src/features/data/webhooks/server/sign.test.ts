import { expect, test } from "vitest";
import { newHookSecret, signedHeaders } from "./sign.ts";

test("a signature is the one that the libraries of Standard Webhooks make", () => {
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

test("a secret is 32 random bytes, each time others", () => {
  const secrets = [newHookSecret(), newHookSecret()];
  for (const secret of secrets) expect(Buffer.from(secret.replace(/^whsec_/, ""), "base64")).toHaveLength(32);
  expect(secrets[0]).not.toBe(secrets[1]);
});
