export interface PreferencesChanged {
  type: "preferences.changed";
  uid: number;
}
