/** What mail says. It is written on the server, so no browser loads it. */
export const mail = {
  hi: (name: string) => `Hi ${name},`,
  thanks: "Thanks,",
  team: (site: string) => `The ${site} Team`,

  confirm: {
    subject: (site: string) => `Confirm your email address for your ${site} account`,
    text: (site: string) =>
      `To confirm this email address for your account on ${site}, follow this link. It works once, for 24 hours.`,
    link: "Confirm this address",
    notYou: "If you did not ask for this, do nothing: then nothing changes.",
  },
  changed: {
    subject: (site: string) => `The email address of your ${site} account was changed`,
    text: (name: string, site: string) =>
      `The account ${name} on ${site} has another email address now, or none. Mail no longer comes to this one.`,
    notYou: "If this was not you, change your password at once.",
    link: "Open your account",
  },
};
