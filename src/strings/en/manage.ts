/** Frame of the moderators' pages of a sub. */
export const manage = {
  back: (sub: string) => `Back to ${sub}`,
  name: (sub: string) => `Manage ${sub}`,
  asAdmin: "Editing as admin",
  pages: {
    settings: "Settings",
    rules: "Rules",
    responses: "Saved responses",
    reporters: "Muted reporters",
    automod: "Automod",
    webhooks: "Webhooks",
    "post-flairs": "Post flairs",
    "user-flairs": "User flairs",
    stylesheet: "Stylesheet",
    mods: "Moderators",
    bans: "Banned users",
    appeals: "Appeals",
    statistics: "Statistics",
    log: "Log",
    exports: "Export",
  },
};
