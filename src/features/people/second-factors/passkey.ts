/** Lifetime of a WebAuthn challenge in milliseconds. */
export const CHALLENGE_MS = 600_000;

export const MAX_PASSKEYS = 20;

export const PASSKEY_NAME_MAX = 60;

/** Passkey in its owner's list. */
export interface PasskeyView {
  id: number;
  name: string;
  createdAt: number;
  usedAt: number | null;
}
