import { LIVE_LIMITS, NAMED_ROOMS, type NamedRoom } from "#domain/live.ts";

export interface Targets {
  pids: number[];
  rooms: NamedRoom[];
  /** When the client last got a message about these, epoch milliseconds by the server's clock; null the first time. */
  since: number | null;
}

/** The shape of a picture's name that a client may wait for. */
const THUMBNAIL = /^SubPost-(\d{1,15})$/;

/** Reads `{target}`: a post id, a room's name, or a list of them. Null for anything else. */
export function readTargets(payload: unknown): Targets | null {
  const list = listOf(payload, "target");
  if (list === null) return null;
  const pids = new Set<number>();
  const rooms = new Set<NamedRoom>();
  for (const item of list) {
    if (isNamedRoom(item)) rooms.add(item);
    else if (isPid(item)) pids.add(item);
    else return null;
  }
  const { since = null } = payload as { since?: unknown };
  if (since !== null && !(typeof since === "number" && Number.isFinite(since))) return null;
  return { pids: [...pids], rooms: [...rooms], since };
}

/** Reads `{target}` of work that is still being done: the name of a post's picture, or a list of them. */
export function readDeferred(payload: unknown): Targets | null {
  const list = listOf(payload, "target");
  if (list === null) return null;
  const pids = new Set<number>();
  for (const item of list) {
    const pid = typeof item === "string" ? Number(THUMBNAIL.exec(item)?.[1] ?? 0) : 0;
    if (!isPid(pid)) return null;
    pids.add(pid);
  }
  return { pids: [...pids], rooms: [], since: null };
}

function listOf(payload: unknown, name: string): unknown[] | null {
  if (typeof payload !== "object" || payload === null || !Object.hasOwn(payload, name)) return null;
  const value = (payload as Record<string, unknown>)[name];
  const list = Array.isArray(value) ? value : [value];
  return list.length === 0 || list.length > LIVE_LIMITS.targets ? null : list;
}

const isNamedRoom = (item: unknown): item is NamedRoom => NAMED_ROOMS.some((room) => room === item);
const isPid = (item: unknown): item is number => typeof item === "number" && Number.isSafeInteger(item) && item > 0;
