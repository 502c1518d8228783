import { createPublicKey, verify } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { type PushService, pushBrowser, pushService } from "../../../tests/support/push-service.ts";
import { OutboundError } from "../outbound/outbound-error.ts";
import { newPushKeys, readPushKeys } from "./push-keys.ts";
import { MAX_PUSH_BYTES, pushSender } from "./push-sender.ts";

const browser = pushBrowser("https://push.example/send/1");
const keys = readPushKeys(await newPushKeys());
const message = { content: '{"title":"Привет"}', keptSeconds: 60 };
let service: PushService;
beforeEach(() => {
  service = pushService();
});
const sender = () => pushSender(keys, "https://talk.example", service.outbound);

test("encrypts a message for the browser", async () => {
  expect(await sender().send(browser, { ...message, topic: "p12" })).toBe("taken");
  const [{ address, sent }] = service.posted as [(typeof service.posted)[number]];
  expect(address).toBe(browser.endpoint);
  expect(browser.read(sent)).toBe(message.content);
  expect(Buffer.from(sent.body).toString()).not.toContain("Привет");
  expect(sent.headers).toMatchObject({ ttl: "60", topic: "p12", "content-encoding": "aes128gcm" });
  expect(() => pushBrowser(browser.endpoint).read(sent)).toThrow();
});

test("signs the request for the service with the site's key", async () => {
  await sender().send(browser, message);
  const [, token = "", key = ""] =
    /^vapid t=([^,]+), k=(.+)$/.exec(service.posted[0]?.sent.headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  expect(key).toBe(keys.publicKey);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    aud: "https://push.example",
    sub: "https://talk.example",
  });
  expect(
    verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    ),
  ).toBe(true);
});

test.each([
  [404, "gone"],
  [410, "gone"],
  [400, "refused"],
  [403, "refused"],
  [413, "refused"],
])("reports a status of %i as %s", async (status, pushed) => {
  service.statuses.set(browser.endpoint, status);
  expect(await sender().send(browser, message)).toBe(pushed);
});

test.each([429, 500, 503])("throws for a status of %i, so that the job is retried", async (status) => {
  service.statuses.set(browser.endpoint, status);
  await expect(sender().send(browser, message)).rejects.toThrow(`answered ${status}`);
});

test("reports an internal address and an invalid key as gone", async () => {
  const inside = { post: () => Promise.reject(new OutboundError("address")) };
  expect(await pushSender(keys, "https://talk.example", inside).send(browser, message)).toBe("gone");
  const away = { post: () => Promise.reject(new OutboundError("timeout")) };
  await expect(pushSender(keys, "https://talk.example", away).send(browser, message)).rejects.toThrow("timeout");
  expect(await sender().send({ ...browser, p256dh: "B".repeat(87) }, message)).toBe("gone");
  expect(service.posted).toEqual([]);
});

test("does not send a payload over the limit", async () => {
  await expect(sender().send(browser, { ...message, content: "x".repeat(MAX_PUSH_BYTES + 1) })).rejects.toThrow(
    "bytes",
  );
});
