/** What is written to somebody about the safety of the own account. The words are keyed by it. */
export const SAFETY_NOTES = [
  "new-device",
  "password-changed",
  "second-factor-on",
  "second-factor-off",
  "app-removed",
  "passkey-added",
  "passkey-removed",
  "passkey-copied",
  "provider-linked",
  "provider-unlinked",
  "token-made",
  "recovery-codes-made",
  "recovery-code-used",
] as const;
export type SafetyNote = (typeof SAFETY_NOTES)[number];

/** A note, and by which browser from which range of addresses it came to that. */
export interface NotedSafety {
  uid: number;
  note: SafetyNote;
  browser: string;
  network: string;
}
