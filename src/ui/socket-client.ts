/** Target of a subscription: a number or a name. */
export type SubscriptionTarget = number | string;

type Listener = (message: unknown) => void;

/** `down` is emitted again after every failed attempt. */
export type ConnectionChange = "up" | "down";

/** Open connection for subscriptions and requests; see socket-connection.ts. */
export interface Transport {
  subscribe(targets: readonly SubscriptionTarget[]): void;
  unsubscribe(targets: readonly SubscriptionTarget[]): void;
  request(event: string, payload: Record<string, unknown>): Promise<unknown>;
}

/** Listeners and subscriptions of the page, independent of the connection. */
export interface SocketClient {
  onMessage(event: string, listener: Listener): () => void;
  onConnectionChange(listener: (change: ConnectionChange) => void): () => void;
  /** Calls back if messages were missed since that time, in epoch milliseconds of the server. */
  onMissed(listener: (since: number) => void): () => void;
  /** Subscribes to targets; the last subscriber to leave ends a subscription. */
  subscribe(targets: readonly SubscriptionTarget[]): () => void;
  subscribed(): SubscriptionTarget[];
  /** Sends a request. Rejects without a connection and after a timeout. */
  request(event: string, payload: Record<string, unknown>): Promise<unknown>;
  /** False before the first attempt. */
  isDown(): boolean;
  isUp(): boolean;
  /** Passes a message of the connection to its listeners. */
  deliver(event: string, message: unknown): void;
  reportMissed(since: number): void;
  /** Sets the current connection; null for none. */
  setTransport(transport: Transport | null): void;
}

interface Channel<T> {
  on(listener: (value: T) => void): () => void;
  send(value: T): void;
}

function channel<T>(): Channel<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    on(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send(value) {
      for (const listener of listeners) listener(value);
    },
  };
}

export function createSocketClient(): SocketClient {
  const messages = new Map<string, Channel<unknown>>();
  const changes = channel<ConnectionChange>();
  const missed = channel<number>();
  const subscriptions = new Map<SubscriptionTarget, number>();
  let transport: Transport | null = null;
  let isDown = false;
  return {
    onMessage(event, listener) {
      const present = messages.get(event) ?? channel();
      messages.set(event, present);
      return present.on(listener);
    },
    onConnectionChange: changes.on,
    onMissed: missed.on,
    subscribe(targets) {
      const fresh = targets.filter((target) => !subscriptions.has(target));
      for (const target of targets) subscriptions.set(target, (subscriptions.get(target) ?? 0) + 1);
      transport?.subscribe(fresh);
      return () => {
        for (const target of targets) {
          const left = (subscriptions.get(target) ?? 1) - 1;
          if (left > 0) subscriptions.set(target, left);
          else subscriptions.delete(target);
        }
        transport?.unsubscribe(targets.filter((target) => !subscriptions.has(target)));
      };
    },
    subscribed: () => [...subscriptions.keys()],
    async request(event, payload) {
      if (transport === null) throw new Error("There is no connection.");
      return transport.request(event, payload);
    },
    isDown: () => isDown,
    isUp: () => transport !== null,
    deliver: (event, message) => messages.get(event)?.send(message),
    reportMissed: missed.send,
    setTransport(next) {
      transport = next;
      isDown = next === null;
      next?.subscribe([...subscriptions.keys()]);
      changes.send(isDown ? "down" : "up");
    },
  };
}
