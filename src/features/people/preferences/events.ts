/** A member chose something else. */
export interface PreferencesChanged {
  type: "preferences.changed";
  uid: number;
}
