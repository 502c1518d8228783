import type { Socket } from "socket.io";
import { LIVE_LIMITS, type SubscribeAnswer } from "#domain/live.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { budget } from "./budget.ts";
import { DEFERRED_TOKEN, type DeferredAnswers } from "./deferred-answers.ts";
import type { RoomMemory } from "./room-memory.ts";
import { EVERYBODY, personRoom, postRoom } from "./rooms.ts";
import { readDeferred, readTargets, type Targets } from "./targets.ts";

/** The connection that an event came from, as far as its handler is concerned. */
export interface Caller {
  readonly viewer: Viewer;
  socket: Socket;
  /** Counts a refusal; too many end the connection. */
  refuse(reason: string): void;
}

/** Answers an event, when the client asked for an answer. */
export type Acknowledge = (answer: unknown) => void;

/** One event that clients may send. What comes in is anything at all. */
export type ClientEvent = (caller: Caller, payload: unknown, acknowledge: Acknowledge) => void;

/** Events of one connection: at once, and per second. */
const EVENTS = { atOnce: 120, perSecond: 20 };
const MAX_REFUSALS = 200;

/** Hears what a client says: known events only, found in a map, within the connection's budget. */
export function listenTo(
  socket: Socket,
  viewerOf: (socket: Socket) => Viewer,
  events: ReadonlyMap<unknown, ClientEvent>,
  options: { now(): number; refuse(reason: string): void },
): void {
  const bucket = budget(EVENTS.atOnce, EVENTS.perSecond, options.now());
  let refusals = 0;
  const refuse = (reason: string) => {
    options.refuse(reason);
    refusals += 1;
    if (refusals > MAX_REFUSALS) socket.disconnect(true);
  };
  const caller: Caller = {
    socket,
    refuse,
    get viewer() {
      return viewerOf(socket);
    },
  };
  socket.onAny((event: unknown, payload: unknown, ...rest: unknown[]) => {
    const handle = events.get(event);
    if (!handle) return refuse("event");
    if (!bucket.take(1, options.now())) return refuse("rate");
    const last = rest.at(-1) ?? payload;
    handle(caller, payload, typeof last === "function" ? (last as Acknowledge) : () => {});
  });
  // what could not be read as a packet
  socket.on("error", () => refuse("malformed"));
}

export interface SubscribeOptions {
  /** Which of these posts the viewer may see at all. */
  listVisiblePids(viewer: Viewer, pids: readonly number[]): Promise<number[]>;
  memory: RoomMemory;
  deferred: DeferredAnswers;
  now(): number;
  onFault(error: unknown): void;
}

/** `subscribe` joins posts and named rooms, `unsubscribe` leaves them, `deferred` waits for pictures of posts, or for one answer by its token. */
export function subscriptionEvents(options: SubscribeOptions): [string, ClientEvent][] {
  const join = (read: (payload: unknown) => Targets | null): ClientEvent => {
    return (caller, payload, acknowledge) => {
      const targets = read(payload);
      if (targets === null) return caller.refuse("target");
      if (isFull(caller.socket, targets.pids.length + targets.rooms.length)) return caller.refuse("rooms");
      joinRooms(caller, targets, options).then(acknowledge, options.onFault);
    };
  };
  const waitForPictures = join(readDeferred);
  const wait: ClientEvent = (caller, payload, acknowledge) => {
    const token = readToken(payload);
    if (token === null) return waitForPictures(caller, payload, acknowledge);
    if (!options.deferred.wait(token, caller.viewer.uid, caller.socket)) caller.refuse("target");
  };
  const leave: ClientEvent = ({ socket, refuse }, payload) => {
    const targets = readTargets(payload);
    if (targets === null) return refuse("target");
    for (const room of [...targets.rooms, ...targets.pids.map(postRoom)]) void socket.leave(room);
  };
  return [
    ["subscribe", join(readTargets)],
    ["unsubscribe", leave],
    ["deferred", wait],
  ];
}

function readToken(payload: unknown): string | null {
  const { target } = Object(payload) as { target?: unknown };
  return typeof target === "string" && DEFERRED_TOKEN.test(target) ? target : null;
}

const isFull = ({ rooms }: Socket, more: number) => rooms.size + more > LIVE_LIMITS.rooms;

async function joinRooms(
  { socket, viewer, refuse }: Caller,
  { pids, rooms, since }: Targets,
  { listVisiblePids, memory, now }: SubscribeOptions,
): Promise<SubscribeAnswer> {
  const visible = pids.length === 0 ? [] : await listVisiblePids(viewer, pids);
  if (visible.length < pids.length) refuse("hidden");
  const joined = [...rooms, ...visible.map(postRoom)];
  // others may have been joined meanwhile
  if (isFull(socket, joined.length)) refuse("rooms");
  else await socket.join(joined);
  const own = isMember(viewer) ? [personRoom(viewer.uid)] : [];
  return { now: now(), missed: since !== null && memory.spokeSince([EVERYBODY, ...own, ...joined], since) };
}
