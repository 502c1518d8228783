/** How long a browser may take to sign what it was asked to, in milliseconds. */
export const CHALLENGE_MS = 600_000;

export const MOST_PASSKEYS = 20;

export const PASSKEY_NAME_MAX = 60;

/** A passkey as its owner sees it. */
export interface PasskeyView {
  id: number;
  name: string;
  createdAt: number;
  usedAt: number | null;
}
