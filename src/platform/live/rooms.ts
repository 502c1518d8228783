/** Names of rooms. They are made here and never come from a client. */
export const personRoom = (uid: number) => `user:${uid}`;
export const sessionRoom = (hash: string) => `session:${hash}`;
export const postRoom = (pid: number) => `post:${pid}`;
export const EVERYBODY = "everybody";
