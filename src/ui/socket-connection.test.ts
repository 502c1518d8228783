import { io, type Socket } from "socket.io-client";
import { beforeEach, expect, test, vi } from "vitest";
import { createSocketClient } from "./socket-client.ts";
import { attach, keepConnected } from "./socket-connection.ts";

vi.mock("socket.io-client", () => ({ io: vi.fn() }));

type Handler = (...args: unknown[]) => void;

/** Socket with a server simulated by the test. */
function fakeSocket() {
  const handlers = new Map<string, Handler>();
  const sent: { event: string; payload: unknown; acknowledge: Handler | undefined }[] = [];
  const socket = {
    io: { on: (event: string, handler: Handler) => handlers.set(`io ${event}`, handler), off: vi.fn() },
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    off: vi.fn(),
    onAny: (handler: Handler) => handlers.set("*", handler),
    emit: (event: string, payload: unknown, acknowledge?: Handler) => sent.push({ event, payload, acknowledge }),
    disconnect: vi.fn(),
  };
  const fire = (event: string, ...args: unknown[]) => handlers.get(event)?.(...args);
  return { socket: socket as unknown as Socket, sent, fire };
}

const RENDERED_AT = 1_000_000;
let now = 0;
beforeEach(() => {
  now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

test("requests messages since the rendering first, then since now, and after a reconnection since the last message", () => {
  const client = createSocketClient();
  const { socket, sent, fire } = fakeSocket();
  const missed = vi.fn();
  client.onMissed(missed);
  client.subscribe([7]);
  attach(client, socket, RENDERED_AT);
  fire("connect");
  expect(sent[0]).toMatchObject({ event: "subscribe", payload: { target: [7], since: RENDERED_AT - 4_000 } });
  sent[0]?.acknowledge?.({ now: 2_000_000, missed: true });
  expect(missed.mock.calls).toEqual([[RENDERED_AT - 4_000]]);
  now = 30_000;
  client.subscribe([8]);
  expect(sent[1]).toMatchObject({ payload: { target: [8], since: 2_030_000 - 2_000 } });
  sent[1]?.acknowledge?.({ now: 2_030_000, missed: false });
  now = 40_000;
  fire("*", "threadscore", {});
  now = 90_000;
  fire("disconnect");
  fire("connect");
  expect(sent[2]).toMatchObject({ payload: { target: [7, 8], since: 2_040_000 - 2_000 } });
  expect(missed).toHaveBeenCalledTimes(1);
});

test("sets no clock and reports nothing missed for a refused subscription", () => {
  const client = createSocketClient();
  const { socket, sent, fire } = fakeSocket();
  const missed = vi.fn();
  client.onMissed(missed);
  client.subscribe([7]);
  attach(client, socket, RENDERED_AT);
  fire("connect");
  sent[0]?.acknowledge?.({ status: "error", code: "request.too-many" });
  client.subscribe([8]);
  expect(sent[1]).toMatchObject({ payload: { since: RENDERED_AT - 4_000 } });
  expect(missed).not.toHaveBeenCalled();
});

test("subscribes to many targets in batches of the server's limit", () => {
  const client = createSocketClient();
  const { socket, sent, fire } = fakeSocket();
  const leave = client.subscribe(Array.from({ length: 130 }, (_, at) => at + 1));
  const detach = attach(client, socket, RENDERED_AT);
  fire("connect");
  const sizes = () => sent.map(({ payload }) => [(payload as { target: unknown[] }).target.length]);
  expect(sizes()).toEqual([[60], [60], [10]]);
  leave();
  expect(sent.slice(3).map(({ event }) => event)).toEqual(["unsubscribe", "unsubscribe", "unsubscribe"]);
  detach();
  expect(client.isUp()).toBe(false);
  expect(socket.disconnect).toHaveBeenCalled();
});

test("connects by websocket only and retries forever after 1 to 5 seconds with jitter", () => {
  const { socket } = fakeSocket();
  vi.mocked(io).mockReturnValue(socket);
  const disconnect = keepConnected(createSocketClient(), RENDERED_AT);
  expect(io).toHaveBeenCalledExactlyOnceWith("/snt", {
    transports: ["websocket"],
    upgrade: false,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
    forceNew: true,
  });
  disconnect();
  expect(socket.disconnect).toHaveBeenCalledOnce();
});
