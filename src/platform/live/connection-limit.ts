import type { IncomingMessage } from "node:http";
import { clientKey } from "../http/limits.ts";

interface Engine {
  on(event: "connection", listener: (connection: Connection) => void): void;
}

interface Connection {
  request: IncomingMessage;
  on(event: "close", listener: () => void): void;
}

/** Limits connections in total and per address. Returns the reason of a refusal, or null. */
export function limitConnections(
  limits: { connections: number; perAddress: number },
  addressOf: (request: IncomingMessage) => string,
) {
  let open = 0;
  const byAddress = new Map<string, number>();
  const add = (key: string, by: 1 | -1) => {
    open += by;
    const left = (byAddress.get(key) ?? 0) + by;
    if (left > 0) byAddress.set(key, left);
    else byAddress.delete(key);
  };
  return {
    refusalOf(request: IncomingMessage): "connections" | "connections-of-address" | null {
      if (open >= limits.connections) return "connections";
      const ofAddress = byAddress.get(clientKey(addressOf(request))) ?? 0;
      return ofAddress >= limits.perAddress ? "connections-of-address" : null;
    },
    watch(engine: Engine): void {
      engine.on("connection", (connection) => {
        const key = clientKey(addressOf(connection.request));
        add(key, 1);
        connection.on("close", () => add(key, -1));
      });
    },
  };
}
