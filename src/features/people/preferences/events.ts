/** A member changed preferences. */
export interface PreferencesChanged {
  type: "preferences.changed";
  uid: number;
}
