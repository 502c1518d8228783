import { LIVE_LIMITS, NEW_ROOM } from "../../domain/live.ts";

export interface Targets {
  pids: number[];
  isNew: boolean;
}

/** Reads `{target}`: a post id, the room of new things, or a list of them. Null for anything else. */
export function readTargets(payload: unknown): Targets | null {
  if (typeof payload !== "object" || payload === null || !Object.hasOwn(payload, "target")) return null;
  const { target } = payload as { target: unknown };
  const list = Array.isArray(target) ? target : [target];
  if (list.length === 0 || list.length > LIVE_LIMITS.targets) return null;
  const pids = new Set<number>();
  let isNew = false;
  for (const item of list) {
    if (item === NEW_ROOM) isNew = true;
    else if (typeof item === "number" && Number.isSafeInteger(item) && item > 0) pids.add(item);
    else return null;
  }
  return { pids: [...pids], isNew };
}
