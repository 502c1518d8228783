import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");

/** Texts of the page about stored personal data, its purpose and its lifetime. Only the server reads them. */
export const keptTexts = {
  title: "Data retention",
  lead: "Based on the settings of this site. Older data is removed automatically once a day.",
  back: "Privacy",
  groups: {
    account: "Your account",
    devices: "Your devices",
    written: "Your content and choices",
    messages: "Messages",
    moderation: "Reports and decisions",
    machinery: "Behind the scenes",
  },
  kinds: {
    profile: [
      "Name, email address, profile and preferences",
      "Needed for your account. Your username will not be reused.",
    ],
    credentials: ["Password and second factor", "To verify that it is you. The password is stored only as a hash."],
    proofs: ["Password and email links, and log-ins in progress", "To verify them when you use them."],
    applications: ["Your application to join", "Admins decide on it. Counted from the decision."],
    invitations: [
      "Who invited you",
      "People are responsible for those they invite. Anonymous once the account is gone.",
    ],
    lists: [
      "Followed, saved, hidden and blocked items, and reading positions",
      "To show you what is new and leave out the rest.",
    ],
    notifications: [
      "Read notifications",
      "So that you can find them again. Those past the first page are removed after 30 days.",
    ],
    deliveries: ["Notifications sent by email or push", "To avoid sending one twice."],
    archives: ["Archive of your data", "For you to download. You can request another."],
    addresses: [
      "Address range of each session",
      "To help you recognise your devices. Full addresses are never stored.",
    ],
    sessions: ["Unused sessions, with the browser name", "To keep you logged in. You can end each one."],
    requests: [
      "Request log, with addresses",
      "To find errors and attacks. Kept and deleted by the operator of the server, outside this program.",
    ],
    blockedRanges: ["Address ranges blocked by admins", "To stop abuse. Counted from the end of the block."],
    limits: [
      "Number of recent requests and guesses",
      "To stop floods and guessing. Addresses and names are stored as hashes.",
    ],
    posts: ["Posts, comments and polls", "The content of this site. You can delete your own."],
    edits: ["Earlier versions of edited content", "To understand older replies."],
    deleted: ["Deleted text, links, files and notes", "Moderators can restore what was removed by mistake until then."],
    files: ["Unused files", "May be needed if content is restored."],
    votes: ["Votes", "To calculate scores. Only admins can see who voted, and each view is logged."],
    drafts: ["Drafts and scheduled posts", "So that you lose nothing while writing. Counted from the last change."],
    exports: [
      "Exports of public content",
      "To move a circle or the site. They may contain content that was deleted later.",
    ],
    repeats: ["Responses to form submissions", "To avoid doing something twice."],
    chat: ["Chat messages", "For people who join later. Older ones are removed."],
    messages: ["Messages", "Each side has a copy and can delete it. The text is removed with the last copy."],
    deletedMessages: ["Deleted messages", "So that you can restore them."],
    modmail: ["Modmail", "So that future moderators know what was agreed."],
    reports: ["Reports and notes about them", "To handle them. Reporters are never shown to the reported users."],
    copies: [
      "Copies of reported content",
      "To understand the decision later. Counted from when the report was closed.",
    ],
    acts: [
      "Actions of moderators and admins, with reasons; bans and appeals",
      "So that affected members can check decisions.",
    ],
    notes: ["Warnings and notes about members", "So that moderators know about earlier warnings."],
    trials: ["Results of automod tests", "To see what a rule would do."],
    jobs: ["Failed jobs, such as emails that could not be sent", "To retry them."],
    webhooks: ["Webhook deliveries", "To show moderators why a delivery failed."],
    counts: ["Counts of members, posts and votes", "For statistics. They identify no one."],
  },
  spans: {
    days: (n: number) => counted(n, "day", "days"),
    always: "As long as the related item",
    account: (n: number) => `As long as the account, plus ${number(n)} days to restore it`,
    author: "Until you delete them",
    reader: "Until you remove them or the account is erased",
    team: "Permanently",
    lines: (n: number) => `The last ${counted(n, "message", "messages")}`,
    host: "As long as the server log",
  },
};
