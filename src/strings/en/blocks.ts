/** Whom a member blocks. */
export const blocks = {
  block: (name: string) => `Block ${name}`,
  isBlocked: (name: string) => `You blocked ${name}`,
  messagesOf: "Messages",
  contentOf: "Posts and comments",
  messages: { show: "Show messages", hide: "Hide messages" },
  content: {
    show: "Show posts and comments",
    blur: "Blur posts and collapse comments",
    hide: "Hide posts and comments",
  },
  blocked: (name: string) => `${name} blocked.`,
  unblocked: (name: string) => `${name} is no longer blocked.`,
  stillInTeams: (name: string) => `You will still see ${name} in the circles they moderate.`,
  notHiddenFrom: "People you block can still see what you post, and are not told.",
  lead: "Manage the people you have blocked: hide or show their messages, and hide, blur or show what they post. Add people with “Block” on a profile or “block sender” on a message.",
  canStillSee: "People you block can still see what you post.",
  teamsLead:
    "You will still see blocked people in circles you moderate, and blocked moderators in the circles they moderate.",
  nobody: "You haven't blocked anybody.",
  nobodyHelp: "To block somebody, use “Block” on their profile or “block sender” on one of their messages.",
  gone: "Deleted account",
  manage: "People you have blocked",
};
