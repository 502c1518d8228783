import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");

/** The page that says what is kept of people, why, and how long. Only the server reads it. */
export const keptTexts = {
  title: "What is kept, and how long",
  lead: "This page is made from the settings of this site. What is older goes by itself, once a day.",
  back: "Privacy",
  groups: {
    account: "Your account",
    devices: "Your devices",
    written: "What you write and choose",
    messages: "Messages",
    moderation: "Reports and decisions",
    machinery: "Behind the scenes",
  },
  kinds: {
    profile: [
      "Name, e-mail address, profile and preferences",
      "Without them there is no account. The name stays taken after it is gone.",
    ],
    credentials: [
      "Password and second factor",
      "To know that it is you. The password is a hash that cannot be turned back.",
    ],
    proofs: [
      "Links for a new password or address, and log-ins under way",
      "They have to be known again when they are followed.",
    ],
    applications: ["What you wrote to be let in", "Administrators decide about it. It counts from the decision."],
    invitations: [
      "By whose invitation you came",
      "Whoever invites answers for it; after the account is gone it names nobody.",
    ],
    lists: [
      "What you follow, save, hide, block, and where you read on",
      "To show you what is new, and spare you the rest.",
    ],
    notifications: [
      "Notifications that you have read",
      "To find them again. Those that are not on the first page go after 30 days.",
    ],
    deliveries: ["Which notification went out by mail or push", "So that none goes out twice."],
    archives: ["The archive of your own data", "To fetch it. You can ask for another."],
    addresses: [
      "The range of addresses from which a session was used",
      "So that you recognise your own devices. A whole address is never stored.",
    ],
    sessions: [
      "Sessions that nobody uses, with the name of the browser",
      "They keep you logged in. You can end each one yourself.",
    ],
    requests: [
      "Log of requests, with addresses",
      "To find errors and attacks. It is outside of the program, where whoever runs the machine keeps and deletes it.",
    ],
    blockedRanges: [
      "Ranges of addresses that administrators blocked",
      "Nothing is written from there until the block ends. It counts from then.",
    ],
    posts: ["Posts, comments and polls", "They are what this place is for. You can delete each of them."],
    edits: ["Former versions of what was edited", "To see what an answer was about."],
    deleted: [
      "Text, link and file of what was deleted, and deleted notes",
      "Teams can restore what was removed by mistake. After that nobody can.",
    ],
    files: ["Files that nothing uses any more", "They may be needed for what is restored."],
    votes: [
      "Votes",
      "Scores are made of them. Nobody but administrators sees whose they are, and each look is in the log.",
    ],
    drafts: ["Drafts and scheduled posts", "So that nothing is lost while you write. It counts from the last change."],
    exports: [
      "Exports of what everybody can see",
      "To take a circle or the site elsewhere. What is deleted meanwhile is in them until then.",
    ],
    repeats: ["The answer to what was sent", "So that a second press does nothing twice."],
    chat: ["Lines of the chat", "For those who come in. Older ones are gone."],
    messages: ["Messages", "Each side has a copy, and deletes its own. Without any copy the text is gone."],
    deletedMessages: ["Messages that you deleted", "So that you can take it back."],
    modmail: ["What members and teams write to each other", "Those who come after have to know what was agreed."],
    reports: ["Reports and notes about them", "Who reported is never shown to those who were reported."],
    copies: [
      "Copies of what was reported",
      "The decision has to be understood later. It counts from when the report was closed.",
    ],
    acts: [
      "What teams and administrators did, with their reasons; bans and appeals",
      "Decisions can be checked by those they concern.",
    ],
    notes: ["Warnings and notes of teams about members", "So that one warning is known before the next."],
    trials: ["What trials of automatic rules found", "To see what a rule would do."],
    jobs: ["Work that failed, such as a mail that could not be sent", "So that it can be tried again."],
    webhooks: [
      "What was sent to webhooks, and whether it arrived",
      "So that a team sees why something did not arrive.",
    ],
    counts: ["How many members, posts and votes there were", "Numbers that name nobody."],
  },
  spans: {
    days: (n: number) => counted(n, "day", "days"),
    always: "As long as what it belongs to",
    account: (n: number) => `As long as the account, and ${number(n)} days in which you can come back`,
    author: "Until you delete it",
    reader: "Until you take it away, or the account is erased",
    team: "Without end",
    lines: (n: number) => `The last ${counted(n, "line", "lines")}`,
    host: "As long as the machine's own log",
  },
};
