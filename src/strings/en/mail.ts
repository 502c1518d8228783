import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("en");

/** What mail says. It is written on the server, so no browser loads it. */
export const mail = {
  hi: (name: string) => `Hi ${name},`,
  thanks: "Thanks,",
  team: (site: string) => `The ${site} Team`,

  confirm: {
    subject: (site: string) => `Confirm your email address for your ${site} account`,
    text: (site: string, hours: number) =>
      `To confirm this email address for your account on ${site}, follow this link. It works once, for ${hours} hours.`,
    link: "Confirm this address",
    notYou: "If you did not ask for this, do nothing: then nothing changes.",
  },
  addressKnown: {
    subject: (site: string) => `You already have an account on ${site}`,
    text: (site: string, name: string, other: string) =>
      `Somebody, probably you, entered this address for the account ${other} on ${site}. It already belongs to your account ${name}. If you have forgotten your password, set a new one.`,
    link: "Set a new password",
  },
  backup: {
    subject: (site: string) => `A backup of ${site} failed`,
    failed: (at: number) => `The backup of ${days.long(at)} failed. It is tried again every six hours.`,
    notCopied: (at: number) => `The backup of ${days.long(at)} is good, but it could not be copied to the other place.`,
    good: (at: number) => `The last good backup is of ${days.long(at)}.`,
    none: "There is no good backup yet.",
    why: "On the server, npm run ambit -- backup list says why.",
    link: "Open the dashboard",
  },
  application: {
    subject: (site: string) => `Your application to ${site}`,
    approved: (site: string) => `Your application to ${site} was approved. You can log in now.`,
    refused: (site: string) => `Your application to ${site} was not approved. The reason:`,
    link: "Log in",
  },
  recovery: {
    subject: (site: string) => `Set a new password on ${site}`,
    text: (site: string) =>
      `Somebody, probably you, asked to reset the password of your account on ${site}. To proceed, follow this link.`,
    life: "It works once, for 20 minutes.",
    link: "Set a new password",
    notYou: "If you did not ask for this, do nothing: then nothing changes.",
  },
  safety: {
    unknownBrowser: "A browser that does not name itself",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; address in ${network}`),
    notYou: "If this was not you, look at your devices and change your password at once.",
    link: "Look at your devices",
    notes: {
      "new-device": {
        subject: (site: string) => `New login to your ${site} account`,
        text: (site: string) =>
          `Your account on ${site} was logged in to from a browser that had not been used for it before.`,
      },
      "password-changed": {
        subject: (site: string) => `The password of your ${site} account was changed`,
        text: (site: string) =>
          `The password of your account on ${site} was changed. All other devices were logged out.`,
      },
      "second-factor-on": {
        subject: (site: string) => `The second factor of your ${site} account is on`,
        text: (site: string) => `From now on logging in to your account on ${site} needs a code besides the password.`,
      },
      "second-factor-off": {
        subject: (site: string) => `The second factor of your ${site} account is off`,
        text: (site: string) =>
          `Your account on ${site} no longer has a second factor. The password alone logs in now.`,
      },
      "app-removed": {
        subject: (site: string) => `The authenticator app of your ${site} account is no longer used`,
        text: (site: string) =>
          `Codes of an authenticator app are no longer asked for on ${site}. Your passkeys stay your second factor.`,
      },
      "provider-linked": {
        subject: (site: string) => `Another service opens your ${site} account`,
        text: (site: string) =>
          `An account at another service was linked with your account on ${site}. It logs in without the password; what your account asks for besides is still asked.`,
      },
      "provider-unlinked": {
        subject: (site: string) => `A service was unlinked from your ${site} account`,
        text: (site: string) =>
          `An account at another service was unlinked from your account on ${site}. It no longer logs in.`,
      },
      "passkey-added": {
        subject: (site: string) => `A passkey was added to your ${site} account`,
        text: (site: string) =>
          `A passkey was added to your account on ${site}. It logs in without the password; with the password one of your second factors is needed, too.`,
      },
      "passkey-removed": {
        subject: (site: string) => `A passkey of your ${site} account was removed`,
        text: (site: string) => `A passkey of your account on ${site} was removed. It no longer logs in.`,
      },
      "passkey-copied": {
        subject: (site: string) => `A passkey of your ${site} account was refused`,
        text: (site: string) =>
          `One of the passkeys of your account on ${site} was refused, because there seems to be a copy of it. If you do not know why, remove it.`,
      },
      "token-made": {
        subject: (site: string) => `New personal token for your ${site} account`,
        text: (site: string) =>
          `A personal token was made for your account on ${site}. A program that has it can act in your name.`,
      },
      "recovery-codes-made": {
        subject: (site: string) => `New recovery codes for your ${site} account`,
        text: (site: string) =>
          `New recovery codes were made for your account on ${site}. The old ones no longer work.`,
      },
      "recovery-code-used": {
        subject: (site: string) => `A recovery code of your ${site} account was used`,
        text: (site: string) =>
          `One of the recovery codes of your account on ${site} was used. It does not work a second time.`,
      },
    },
  },
  deleted: {
    subject: (site: string) => `Your ${site} account was deleted`,
    text: (site: string) => `Your account on ${site} was deleted. For 14 days you can come back: log in as before.`,
    link: "Log in",
    notYou: "If this was not you, log in, come back, and change your password at once.",
  },
  changed: {
    subject: (site: string) => `The email address of your ${site} account was changed`,
    text: (name: string, site: string) =>
      `The account ${name} on ${site} has another email address now, or none. Mail no longer comes to this one.`,
    notYou: "If this was not you, change your password at once.",
    link: "Open your account",
  },

  nobody: "Somebody",
  /** In place of a name. */
  modsOf: (sub: string) => `The mods of ${sub}`,
  hiddenTitle: "a post that is not safe for work",
  filteredTitle: "a post hidden by your filter",
  messages: "Messages",
  several: (n: number) => (n === 1 ? "1 new notification" : `${number(n)} new notifications`),
  lead: (site: string) => `This is new for you on ${site}.`,
  open: "Open your notifications",
  digest: {
    subject: (site: string, n: number) => `${number(n)} unread on ${site}`,
    lead: (site: string) => `This waits unread for you on ${site}.`,
  },
  why: (site: string) => `You get this mail because you chose it on ${site}.`,
  stop: (what: string) => `No more mail: ${what}`,
  choose: "Choose what you are notified of, and how",

  /** What a browser shows above the sentence. */
  titles: {
    "post-reply": (sub: string) => `Post reply in s/${sub}`,
    "comment-reply": (sub: string) => `Comment reply in s/${sub}`,
    "post-mention": (sub: string) => `You were mentioned in s/${sub}`,
    "comment-mention": (sub: string) => `You were mentioned in s/${sub}`,
    "follow-post": (sub: string) => `New post in s/${sub}`,
    "follow-comment": (sub: string) => `New comment in s/${sub}`,
    reminder: (sub: string) => `Reminder from s/${sub}`,
    "schedule-refused": (sub: string) => `Not posted in s/${sub}`,
    "flair-given": (sub: string) => `New flair in s/${sub}`,
    "report-upheld": (sub: string) => `Removed in s/${sub}`,
    "report-closed": (sub: string) => `Report closed in s/${sub}`,
    message: () => "New message",
    moderation: () => "Message from the moderators",
    modmail: (sub: string) => `Modmail in s/${sub}`,
  },
  texts: {
    "post-reply": (name: string, title: string) => `${name} replied to your post titled ${title}`,
    "comment-reply": (name: string, title: string) => `${name} replied to your comment in the post titled ${title}`,
    "post-mention": (name: string, title: string) => `${name} mentioned you in the post titled ${title}`,
    "comment-mention": (name: string, title: string) => `${name} mentioned you in the post titled ${title}`,
    "follow-post": (name: string, title: string) => `${name} posted ${title}`,
    "follow-comment": (name: string, title: string) => `${name} commented on the post titled ${title}`,
    reminder: (_name: string, title: string) => `You asked to be reminded of ${title}`,
    "schedule-refused": (_name: string, title: string) => `Your scheduled post in ${title} was not posted`,
    "flair-given": (name: string) => `${name} gave you a flair`,
    "report-upheld": () => "What you reported was removed",
    "report-closed": () => "Your report was reviewed and closed",
    message: (name: string) => `${name} sent you a message`,
    moderation: () => "A moderator acted on what you wrote",
    modmail: (name: string) => `${name} wrote to the moderators`,
  },
};
