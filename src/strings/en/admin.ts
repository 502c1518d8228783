/** What surrounds the pages of admins. */
export const admin = {
  name: "Administration",
  pages: {
    configuration: "Configuration",
    reports: "Reports",
    appeals: "Appeals",
    adoptions: "Circles to take on",
    log: "Site log",
  },
};
