import type { PasskeyView } from "./passkey.ts";

/** How long the second step of a log-in may take after the password, in milliseconds. */
export const STEP_MS = 600_000;

/** How many recovery codes somebody has at first. */
export const RECOVERY_CODES = 10;

/** What the pages show of an account's second factor. */
export interface SecondFactorView {
  /** Since when an app makes codes for it; null where none does. */
  appSince: number | null;
  passkeys: PasskeyView[];
  /** How many recovery codes were not used yet. */
  codesLeft: number;
}

/** An app that is being set up: what it reads from the screen, or gets typed. */
export interface AppSetUp {
  /** The secret in letters and digits, four together. */
  secret: string;
  /** The same as an address for apps on the same device. */
  address: string;
  /** The same as a picture: a square of this many modules a side, and its dark ones as an SVG path. */
  picture: { size: number; path: string };
}
