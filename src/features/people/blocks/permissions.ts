import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";

// use blocks at all:
// - members; not admins, because they are responsible for all content
export function canBlockPeople(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? "request.not-found" : null;
}

// block a user:
// - members who may use blocks; never an admin, never oneself
export function canBlockPerson(viewer: Viewer, person: { uid: number; isAdmin: boolean }): RefusalCode | null {
  const unable = canBlockPeople(viewer);
  if (unable) return unable;
  if (person.isAdmin) return "block.admin";
  return person.uid === viewer.uid ? "block.self" : null;
}
