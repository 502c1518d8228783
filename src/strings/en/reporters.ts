/** Members whose reports a sub does not accept. */
export const reporters = {
  title: (sub: string) => `Muted reporters of ${sub}`,
  lead: "Their reports about circle rules are not accepted. They can still report sitewide rule violations. Mute someone next to one of their reports.",
  list: "Muted",
  none: "No muted reporters.",
  by: (name: string) => `Muted by ${name}`,
  sure: (name: string, sub: string) => `Mute reports from ${name} about the rules of ${sub}?`,
  muteNamed: (name: string) => `Mute reports from ${name}`,
  muted: (name: string) => `Reports from ${name} are muted.`,
  unmuteNamed: (name: string) => `Unmute reports from ${name}`,
  unmuted: (name: string) => `Reports from ${name} are no longer muted.`,
};
