/** Room names. They are created here and never accepted from clients; NEW_ROOM and CHAT_ROOM are in the domain. */
export const personRoom = (uid: number) => `user:${uid}`;
export const sessionRoom = (hash: string) => `session:${hash}`;
export const postRoom = (pid: number) => `post:${pid}`;
export const profileRoom = (uid: number) => `profile:${uid}`;
/** All logged-in users. */
export const MEMBERS = "members";

const SESSION = sessionRoom("");

/** Session hash of a connection, from its own rooms; null for a visitor. */
export function sessionOf(ownRooms: readonly string[]): string | null {
  return ownRooms.find((room) => room.startsWith(SESSION))?.slice(SESSION.length) ?? null;
}
