import type { Socket } from "socket.io";
import { budget } from "./budget.ts";

/** The connection that an event came from, as far as its handler is concerned. */
export interface Caller<V> {
  readonly viewer: V;
  socket: Socket;
  /** The client's address. */
  address: string;
  /** Counts a refusal; too many end the connection. */
  refuse(reason: string): void;
}

/** Answers an event, when the client asked for an answer. */
export type Acknowledge = (answer: unknown) => void;

/** One event that clients may send. What comes in is anything at all. */
export type ClientEvent<V> = (caller: Caller<V>, payload: unknown, acknowledge: Acknowledge) => void;

/** Events of one connection: at once, and per second. */
const EVENTS = { atOnce: 120, perSecond: 20 };
const MAX_REFUSALS = 200;

interface ClientEventOptions<V> {
  events: ReadonlyMap<unknown, ClientEvent<V>>;
  viewerOf(): V;
  address: string;
  now(): number;
  refuse(reason: string): void;
}

/** Handles what a client sends: known events only, found in a map, within the connection's budget. */
export function serveClientEvents<V>(socket: Socket, options: ClientEventOptions<V>): void {
  const bucket = budget(EVENTS.atOnce, EVENTS.perSecond, options.now());
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
  // packets that cannot be parsed
  socket.on("error", () => refuse("malformed"));
}
