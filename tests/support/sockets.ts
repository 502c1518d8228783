import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import type { TestApp } from "./app.ts";
import { patient } from "./patience.ts";
import type { Member } from "./world.ts";

export interface ReceivedEvent {
  event: string;
  message: unknown;
}

export interface Listener {
  socket: Socket;
  received: ReceivedEvent[];
  /** Received messages of one kind, in order. */
  of(event: string): unknown[];
  /** Waits until this many messages of this kind have been received. */
  until(event: string, times?: number): Promise<unknown>;
  /** Subscribes and waits until the server has processed it. */
  watch(target: unknown): Promise<void>;
  close(): void;
}

/** Opens a real port for sockets; closing the app closes it. */
export async function listen(app: TestApp): Promise<string> {
  await app.app.http.ready();
  app.server.listen(0, "127.0.0.1");
  await once(app.server, "listening");
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** Connects as a member, or as a visitor for null. Default origin: the site's own. */
export async function connect(base: string, member: Member | null, origin = base): Promise<Listener> {
  const socket = io(`${base}/snt`, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin, ...(member ? { cookie: `ambit=${member.token}` } : {}) },
  });
  const received: ReceivedEvent[] = [];
  socket.onAny((event: string, message: unknown) => received.push({ event, message }));
  const of = (event: string) => received.filter((item) => item.event === event).map((item) => item.message);
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", () => resolve());
    socket.on("connect_error", reject);
  });
  return {
    socket,
    received,
    of,
    async until(event, times = 1) {
      if (of(event).length < times) await arrival(socket, event, () => of(event).length >= times);
      return of(event)[times - 1];
    },
    async watch(target) {
      await socket.timeout(patient(5_000)).emitWithAck("subscribe", { target });
    },
    close: () => socket.disconnect(),
  };
}

/** Resolves when a message makes `isEnough` true. */
function arrival(socket: Socket, event: string, isEnough: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: Error) => {
      clearTimeout(timer);
      socket.offAny(look);
      if (error) reject(error);
      else resolve();
    };
    const look = () => isEnough() && end();
    const timer = setTimeout(() => end(new Error(`Not received in time: ${event}`)), patient(5_000));
    socket.onAny(look);
  });
}
