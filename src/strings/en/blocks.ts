/** Blocked members. */
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
  stillInTeams: (name: string) => `You will still see ${name} in circles they moderate.`,
  notHiddenFrom: "People you block are not notified and can still see your posts.",
  lead: "Choose what to hide from people you blocked. Block people on their profile or on a message.",
  canStillSee: "People you block can still see your posts.",
  teamsLead:
    "You will still see blocked people in circles you moderate, and blocked moderators in the circles they moderate.",
  nobody: "You haven’t blocked anyone.",
  nobodyHelp: "To block someone, use “Block” on their profile or on one of their messages.",
  gone: "Deleted account",
  manage: "Blocked people",
};
