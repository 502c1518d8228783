/** Scopes of a personal token, granted by name. */
export const SCOPES = ["read", "vote", "post", "message", "moderate"] as const;
export type Scope = (typeof SCOPES)[number];
