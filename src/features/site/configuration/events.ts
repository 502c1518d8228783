/** A setting of the site has another value. */
export interface SettingsChanged {
  type: "site.settings-changed";
}
