import { type Power, publicViewer, type Viewer } from "#domain/viewer.ts";

/** Sub in which the viewers below have positions. */
export const SID = 7;

export function viewerOf(uid: number, changes: Partial<Viewer> & { power?: Power } = {}): Viewer {
  const { power, ...rest } = changes;
  const team: Viewer["team"] = power === undefined ? new Map() : new Map([[SID, power]]);
  return { ...publicViewer, uid, name: `person${uid}`, team, ...rest };
}

export const visitor: Viewer = publicViewer;
export const alice: Viewer = viewerOf(1);
export const bob: Viewer = viewerOf(2);
export const jan: Viewer = viewerOf(3, { power: "janitor" });
export const mina: Viewer = viewerOf(4, { power: "mod" });
export const olive: Viewer = viewerOf(5, { power: "owner" });
export const adam: Viewer = viewerOf(6, { isAdmin: true, mayAdmin: true });
