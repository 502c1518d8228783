import type { Socket } from "socket.io";
import { makeConnectionBudget } from "./budget.ts";

/** Connection of an event, for its handler. */
export interface Caller<V> {
  readonly viewer: V;
  socket: Socket;
  /** Client address. */
  address: string;
  /** Counts a refusal; the connection ends after `MAX_REFUSALS`. */
  refuse(reason: string): void;
}

/** Answers an event if the client requested an answer. */
export type Acknowledge = (answer: unknown) => void;

/** Handler of one client event. The payload is unvalidated. */
export type ClientEvent<V> = (caller: Caller<V>, payload: unknown, acknowledge: Acknowledge) => void;

/** Max events of one connection: burst size and rate. */
const EVENTS = { atOnce: 120, perSecond: 20 };
const MAX_REFUSALS = 200;

interface ClientEventOptions<V> {
  events: ReadonlyMap<unknown, ClientEvent<V>>;
  viewerOf(): V;
  address: string;
  now(): number;
  refuse(reason: string): void;
}

/** Handles known events of a client within the connection's budget. */
export function serveClientEvents<V>(socket: Socket, options: ClientEventOptions<V>): void {
  const bucket = makeConnectionBudget(EVENTS.atOnce, EVENTS.perSecond, options.now());
  let refusals = 0;
  const refuse = (reason: string) => {
    options.refuse(reason);
    refusals += 1;
    if (refusals > MAX_REFUSALS) socket.disconnect(true);
  };
  const caller: Caller<V> = {
    socket,
    address: options.address,
    refuse,
    get viewer() {
      return options.viewerOf();
    },
  };
  socket.onAny((event: unknown, payload: unknown, ...rest: unknown[]) => {
    const handle = options.events.get(event);
    if (!handle) return refuse("event");
    if (!bucket.take(1, options.now())) return refuse("rate");
    const last = rest.at(-1) ?? payload;
    handle(caller, payload, typeof last === "function" ? (last as Acknowledge) : () => {});
  });
  // unparsable packets
  socket.on("error", () => refuse("malformed"));
}
