import { expect, test, vi } from "vitest";
import { createSocketClient, type Transport } from "./socket-client.ts";

function transport() {
  return {
    subscribe: vi.fn<Transport["subscribe"]>(),
    unsubscribe: vi.fn<Transport["unsubscribe"]>(),
    request: vi.fn<Transport["request"]>(async () => "answer"),
  };
}

test("sends earlier subscriptions with each new connection", () => {
  const client = createSocketClient();
  client.subscribe([1, "news"]);
  const [first, second] = [transport(), transport()];
  client.setTransport(first);
  expect(first.subscribe.mock.calls).toEqual([[[1, "news"]]]);
  client.subscribe([2]);
  expect(first.subscribe.mock.lastCall).toEqual([[2]]);
  client.setTransport(null);
  client.setTransport(second);
  expect(second.subscribe.mock.calls).toEqual([[[1, "news", 2]]]);
});

test("subscribes once for two listeners, until both have left", () => {
  const client = createSocketClient();
  const wire = transport();
  client.setTransport(wire);
  const [leaveFirst, leaveSecond] = [client.subscribe([1, 2]), client.subscribe([2, 3])];
  expect(wire.subscribe.mock.calls.slice(1)).toEqual([[[1, 2]], [[3]]]);
  leaveFirst();
  expect(wire.unsubscribe.mock.lastCall).toEqual([[1]]);
  expect(client.subscribed()).toEqual([2, 3]);
  leaveSecond();
  expect(wire.unsubscribe.mock.lastCall).toEqual([[2, 3]]);
  expect(client.subscribed()).toEqual([]);
});

test("delivers messages to the listeners of their event until they unsubscribe", () => {
  const client = createSocketClient();
  const [here, elsewhere] = [vi.fn(), vi.fn()];
  const leave = client.onMessage("score", here);
  client.onMessage("title", elsewhere);
  client.deliver("score", 5);
  leave();
  client.deliver("score", 6);
  client.deliver("unknown", 7);
  expect(here.mock.calls).toEqual([[5]]);
  expect(elsewhere).not.toHaveBeenCalled();
});

test("reports changes of the connection and missed messages", () => {
  const client = createSocketClient();
  const [changes, missed] = [vi.fn(), vi.fn()];
  client.onConnectionChange(changes);
  client.onMissed(missed);
  expect([client.isUp(), client.isDown()]).toEqual([false, false]);
  client.setTransport(transport());
  expect([client.isUp(), client.isDown()]).toEqual([true, false]);
  client.setTransport(null);
  expect([client.isUp(), client.isDown()]).toEqual([false, true]);
  client.reportMissed(99);
  expect(changes.mock.calls).toEqual([["up"], ["down"]]);
  expect(missed.mock.calls).toEqual([[99]]);
});

test("sends requests over the connection and rejects them without one", async () => {
  const client = createSocketClient();
  await expect(client.request("say", { text: "x" })).rejects.toThrow("no connection");
  const wire = transport();
  client.setTransport(wire);
  expect(await client.request("say", { text: "x" })).toBe("answer");
  expect(wire.request.mock.calls).toEqual([["say", { text: "x" }]]);
});
