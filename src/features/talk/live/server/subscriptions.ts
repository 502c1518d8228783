import type { SubscribeAnswer, SubscribeRefused } from "#domain/live.ts";
import type { LiveMessages, TitleAnswer } from "#domain/live-events.ts";
import type { Viewer } from "#domain/viewer.ts";
import type { Acknowledge, Caller, ClientEvent } from "#platform/live/client-events.ts";
import { DEFERRED_TOKEN, type DeferredAnswers } from "#platform/live/deferred-answers.ts";
import type { SocketServer } from "#platform/live/socket-server.ts";
import { postRoom, profileRoom } from "./rooms.ts";
import { type LiveTargets, readDeferred, readTargets } from "./targets.ts";

export interface SubscriptionOptions {
  /** Ids of those of these posts that the viewer may see. */
  listVisiblePids(viewer: Viewer, pids: readonly number[]): Promise<number[]>;
  deferred: DeferredAnswers<TitleAnswer>;
  now(): number;
  onError(error: unknown): void;
}

type Server = SocketServer<Viewer, LiveMessages>;

/**
 * `subscribe` joins rooms of posts, profiles and named rooms; `unsubscribe` leaves them. `deferred` waits for
 * thumbnails of posts, or for one answer by its token.
 */
export function subscriptionEvents(server: Server, options: SubscriptionOptions): [string, ClientEvent<Viewer>][] {
  const inOrder = runInOrder();
  const join = (read: (payload: unknown) => LiveTargets | null): ClientEvent<Viewer> => {
    return (caller, payload, acknowledge) => {
      const targets = read(payload);
      if (targets === null) return refuse(caller, acknowledge, "target");
      if (server.isFull(caller, targets.pids.length + roomsOf(targets).length)) {
        return refuse(caller, acknowledge, "rooms");
      }
      const visible = targets.pids.length === 0 ? [] : options.listVisiblePids(caller.viewer, targets.pids);
      // avoids an unhandled rejection, because it can fail before it is awaited
      Promise.resolve(visible).catch(() => {});
      inOrder(caller.socket, async () => joinRooms(caller, targets, await visible)).then((answer) => {
        if (answer === null) refuse(caller, acknowledge, "rooms");
        else acknowledge(answer);
      }, options.onError);
    };
  };

  /** Returns null if other subscriptions used up the room limit meanwhile. */
  async function joinRooms(
    caller: Caller<Viewer>,
    targets: LiveTargets,
    visible: readonly number[],
  ): Promise<SubscribeAnswer | null> {
    if (visible.length < targets.pids.length) caller.refuse("hidden");
    const joined = await server.join(caller, [...roomsOf(targets), ...visible.map(postRoom)], targets.since);
    return joined === "full" ? null : { now: options.now(), missed: joined.missed };
  }

  const waitForPictures = join(readDeferred);
  const wait: ClientEvent<Viewer> = (caller, payload, acknowledge) => {
    const token = readToken(payload);
    if (token === null) return waitForPictures(caller, payload, acknowledge);
    const send = (answer: LiveMessages["grab_title"]) => void caller.socket.emit("grab_title", answer);
    if (!options.deferred.wait(token, caller.viewer.uid, send)) refuse(caller, acknowledge, "target");
  };
  const leave: ClientEvent<Viewer> = (caller, payload, acknowledge) => {
    const targets = readTargets(payload);
    if (targets === null) return refuse(caller, acknowledge, "target");
    const rooms = [...roomsOf(targets), ...targets.pids.map(postRoom)];
    inOrder(caller.socket, async () => server.leave(caller, rooms)).catch(options.onError);
  };
  return [
    ["subscribe", join(readTargets)],
    ["unsubscribe", leave],
    ["deferred", wait],
  ];
}

/** Rooms that need no permission check. */
const roomsOf = ({ rooms, uids }: LiveTargets): string[] => [...rooms, ...uids.map(profileRoom)];

const CODES = { target: "request.bad-field", rooms: "request.too-many" } as const;

function refuse(caller: Caller<Viewer>, acknowledge: Acknowledge, reason: keyof typeof CODES): void {
  caller.refuse(reason);
  const answer: SubscribeRefused = { status: "error", code: CODES[reason] };
  acknowledge(answer);
}

function readToken(payload: unknown): string | null {
  const { target }: { target?: unknown } = Object(payload);
  return typeof target === "string" && DEFERRED_TOKEN.test(target) ? target : null;
}

/** Runs the tasks of each connection in order, so that a leave comes after the join before it. */
function runInOrder() {
  const last = new WeakMap<object, Promise<unknown>>();
  return <R>(connection: object, work: () => Promise<R>): Promise<R> => {
    const running = (last.get(connection) ?? Promise.resolve()).then(work);
    last.set(
      connection,
      running.catch(() => {}),
    );
    return running;
  };
}
