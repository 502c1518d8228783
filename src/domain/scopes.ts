/** What a personal token may be used for; each is granted by its name. */
export const SCOPES = ["read", "vote", "post", "message", "moderate"] as const;
export type Scope = (typeof SCOPES)[number];
