import { LIVE_LIMITS, NAMED_ROOMS, type NamedRoom } from "#domain/live.ts";

export interface LiveTargets {
  pids: number[];
  /** Ids of users whose profiles are shown. */
  uids: number[];
  rooms: NamedRoom[];
  /**
   * Time of the client's last message about these, in epoch milliseconds by the server's clock; null the first time.
   */
  since: number | null;
}

/** Name of a thumbnail that a client may wait for. */
const THUMBNAIL = /^SubPost-(\d{1,15})$/;

/** Format of `profileTarget`. */
const PROFILE = /^profile-(\d{1,15})$/;

/** Parses `{target}`: a post id, a room's name, a profile, or a list of them. Null for anything else. */
export function readTargets(payload: unknown): LiveTargets | null {
  const list = targetsIn(payload);
  if (list === null) return null;
  const pids = new Set<number>();
  const uids = new Set<number>();
  const rooms = new Set<NamedRoom>();
  for (const item of list) {
    const uid = numberIn(PROFILE, item);
    if (isNamedRoom(item)) rooms.add(item);
    else if (isId(item)) pids.add(item);
    else if (isId(uid)) uids.add(uid);
    else return null;
  }
  const { since = null }: { since?: unknown } = Object(payload);
  if (since !== null && !(typeof since === "number" && Number.isFinite(since))) return null;
  return { pids: [...pids], uids: [...uids], rooms: [...rooms], since };
}

/** Parses `{target}` of a deferred answer: the name of a thumbnail, or a list of them. */
export function readDeferred(payload: unknown): LiveTargets | null {
  const list = targetsIn(payload);
  if (list === null) return null;
  const pids = new Set<number>();
  for (const item of list) {
    const pid = numberIn(THUMBNAIL, item);
    if (!isId(pid)) return null;
    pids.add(pid);
  }
  return { pids: [...pids], uids: [], rooms: [], since: null };
}

function targetsIn(payload: unknown): unknown[] | null {
  if (typeof payload !== "object" || payload === null || !("target" in payload)) return null;
  const list = Array.isArray(payload.target) ? payload.target : [payload.target];
  return list.length === 0 || list.length > LIVE_LIMITS.targets ? null : list;
}

const isNamedRoom = (item: unknown): item is NamedRoom => NAMED_ROOMS.some((room) => room === item);
const numberIn = (shape: RegExp, item: unknown) => (typeof item === "string" ? Number(shape.exec(item)?.[1] ?? 0) : 0);
const isId = (item: unknown): item is number => typeof item === "number" && Number.isSafeInteger(item) && item > 0;
