/** A site setting changed. */
export interface SettingsChanged {
  type: "site.settings-changed";
}
