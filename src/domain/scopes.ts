/** Scopes of a personal token. */
export const SCOPES = ["read", "vote", "post", "message", "moderate"] as const;
export type Scope = (typeof SCOPES)[number];
