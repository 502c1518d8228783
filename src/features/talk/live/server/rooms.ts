/** Names of rooms. They are made here and never come from a client; NEW_ROOM and CHAT_ROOM are in the domain. */
export const personRoom = (uid: number) => `user:${uid}`;
export const sessionRoom = (hash: string) => `session:${hash}`;
export const postRoom = (pid: number) => `post:${pid}`;
export const profileRoom = (uid: number) => `profile:${uid}`;
/** Everybody who is signed in. */
export const MEMBERS = "members";

const SESSION = sessionRoom("");

/** The session that a connection with these own rooms belongs to; null for a visitor's. */
export function sessionOf(ownRooms: readonly string[]): string | null {
  return ownRooms.find((room) => room.startsWith(SESSION))?.slice(SESSION.length) ?? null;
}
