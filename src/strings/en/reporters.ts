/** Those whose reports a team does not take. */
export const reporters = {
  title: (sub: string) => `Muted reporters of ${sub}`,
  lead: "Your team takes no reports from them about the circle's own rules. What violates the sitewide rules they can still report. They are muted beside a report of theirs.",
  list: "Muted",
  none: "Nobody is muted.",
  by: (name: string) => `Muted by ${name}`,
  sure: (name: string, sub: string) => `Take no more reports from ${name} about the rules of ${sub}?`,
  muteNamed: (name: string) => `Mute reports of ${name}`,
  muted: (name: string) => `Reports of ${name} are muted.`,
  unmuteNamed: (name: string) => `Take reports of ${name} again`,
  unmuted: (name: string) => `Reports of ${name} are taken again.`,
};
