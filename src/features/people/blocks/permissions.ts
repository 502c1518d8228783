import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";

// choose what to see of other people:
//  - members; not admins, who answer for what everybody writes
export function canBlockPeople(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? "request.not-found" : null;
}

// block one person:
//  - those who may block anybody; never an admin, never oneself
export function canBlockPerson(viewer: Viewer, person: { uid: number; isAdmin: boolean }): RefusalCode | null {
  const unable = canBlockPeople(viewer);
  if (unable) return unable;
  if (person.isAdmin) return "block.admin";
  return person.uid === viewer.uid ? "block.self" : null;
}
