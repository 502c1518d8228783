/** States of an account. Only confirmed ones can act; all others are visitors. */
export const ACCOUNT_STATUS = { ok: 0, pending: 1, banned: 5, deleted: 10 } as const;
