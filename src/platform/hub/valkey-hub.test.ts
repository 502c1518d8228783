import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { testHubs } from "../../../tests/support/hub-tests.ts";
import { patient } from "../../../tests/support/patience.ts";
import { type ValkeyServer, valkeyServer } from "../../../tests/support/valkey-server.ts";
import { startSentence } from "../start-sentence.ts";
import { valkeyHub } from "./valkey-hub.ts";

describe("hub over Valkey", () => {
  testHubs(async () => {
    const server = await valkeyServer();
    return { open: valkeyHub(server.url, "ambit"), cut: server.cut, close: server.stop };
  });
});

let server: ValkeyServer;
beforeEach(async () => {
  server = await valkeyServer();
});
afterEach(() => server.stop());

const options = () => ({ onMessage: vi.fn(), onGap: vi.fn(), warn: vi.fn() });
const wait = (check: () => unknown) => vi.waitFor(check, patient(10_000));

test("starts without its server, and sends what was published meanwhile", async () => {
  await server.stop();
  const [one, two] = [options(), options()];
  const hub = await valkeyHub(server.url, "ambit")(one);
  expect(String(one.warn.mock.calls)).toContain(
    "The server of VALKEY_URL does not answer.,Error: connect ECONNREFUSED",
  );
  hub.publish("early");
  await server.resume();
  const other = await valkeyHub(server.url, "ambit")(two);
  await wait(() => expect(two.onMessage).toHaveBeenCalledWith("early"));
  await hub.close();
  await other.close();
});

test("refuses to start with a wrong password, without naming it", async () => {
  const url = server.url.replace("f%2Fp", "wrong");
  const error = await valkeyHub(url, "ambit")(options()).catch((error) => error);
  expect(startSentence(error)).toMatch(/^The server 127\.0\.0\.1:\d+ refuses VALKEY_URL \(WRONGPASS /);
  expect(startSentence(error)).not.toContain("wrong%");
});

test("separates sites by their channels, and ignores texts that are no messages", async () => {
  const [one, two] = [options(), options()];
  const sites = [await valkeyHub(server.url, "one")(one), await valkeyHub(server.url, "two")(two)];
  const other = await valkeyHub(server.url, "one")(options());
  const { Redis } = await import("iovalkey");
  const client = new Redis(server.url);
  await client.publish("one", "no message");
  client.disconnect();
  other.publish("hello");
  await wait(() => expect(one.onMessage).toHaveBeenCalledWith("hello"));
  expect(one.warn).toHaveBeenCalledTimes(1);
  expect(two.onMessage).not.toHaveBeenCalled();
  for (const hub of [...sites, other]) await hub.close();
});
