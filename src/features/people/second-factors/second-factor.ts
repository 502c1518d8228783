import type { PasskeyView } from "./passkey.ts";

/** Max time between password and second step, in milliseconds. */
export const SECOND_STEP_MS = 600_000;

/** Number of generated recovery codes. */
export const RECOVERY_CODES = 10;

export interface SecondFactorView {
  /** Setup time of the authenticator app; null for none. */
  appSince: number | null;
  passkeys: PasskeyView[];
  /** Number of unused recovery codes. */
  codesLeft: number;
}

/** Setup data of an authenticator app, to scan or type. */
export interface AppSetUp {
  /** Base32 secret in groups of four. */
  secret: string;
  /** otpauth: URL for apps on the same device. */
  address: string;
  /** QR code: modules per side, and the dark modules as an SVG path. */
  picture: { size: number; path: string };
}
