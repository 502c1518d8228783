/** Security notifications to the account's owner; also keys of their texts. */
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
  "feeds-made",
  "recovery-codes-made",
  "recovery-code-used",
] as const;
export type SafetyNote = (typeof SAFETY_NOTES)[number];

/** Security notification with the browser and network that caused it. */
export interface SafetyNotification {
  uid: number;
  note: SafetyNote;
  browser: string;
  network: string;
}
