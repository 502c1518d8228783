import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("en");

/** Texts of emails. Mail is written on the server, so no browser loads them. */
export const mail = {
  hi: (name: string) => `Hi ${name},`,
  thanks: "Thanks,",
  team: (site: string) => `The ${site} Team`,

  confirm: {
    subject: (site: string) => `Confirm your email address for your ${site} account`,
    text: (site: string, hours: number) =>
      `Follow this link to confirm this email address for your account on ${site}. It works once and expires in ${hours} hours.`,
    link: "Confirm this address",
    notYou: "If you did not ask for this, ignore this email. Nothing will change.",
  },
  addressKnown: {
    subject: (site: string) => `You already have an account on ${site}`,
    text: (site: string, name: string, other: string) =>
      `Someone, probably you, entered this address for the account ${other} on ${site}. It already belongs to your account ${name}. If you forgot your password, set a new one.`,
    link: "Set a new password",
  },
  backup: {
    subject: (site: string) => `A backup of ${site} failed`,
    failed: (at: number) => `The backup of ${days.long(at)} failed. It will be retried every six hours.`,
    notCopied: (at: number) => `The backup of ${days.long(at)} is good, but could not be copied to the other location.`,
    good: (at: number) => `The last good backup is from ${days.long(at)}.`,
    none: "There is no good backup yet.",
    why: "To see the reason, run on the server: npm run ambit -- backup list",
    link: "Open the dashboard",
  },
  application: {
    subject: (site: string) => `Your application to ${site}`,
    approved: (site: string) => `Your application to ${site} was approved. You can log in now.`,
    refused: (site: string) => `Your application to ${site} was not approved. Reason:`,
    link: "Log in",
  },
  recovery: {
    subject: (site: string) => `Set a new password on ${site}`,
    text: (site: string) =>
      `Someone, probably you, asked to reset the password of your account on ${site}. Follow this link to continue.`,
    life: "It works once and expires in 20 minutes.",
    link: "Set a new password",
    notYou: "If you did not ask for this, ignore this email. Nothing will change.",
  },
  safety: {
    unknownBrowser: "Unknown browser",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}, network ${network}`),
    notYou: "If this was not you, check your devices and change your password at once.",
    link: "Check your devices",
    notes: {
      "new-device": {
        subject: (site: string) => `New log-in to your ${site} account`,
        text: (site: string) => `Someone logged in to your account on ${site} from a new browser.`,
      },
      "password-changed": {
        subject: (site: string) => `The password of your ${site} account was changed`,
        text: (site: string) =>
          `The password of your account on ${site} was changed. All other devices were logged out.`,
      },
      "second-factor-on": {
        subject: (site: string) => `Second factor turned on for your ${site} account`,
        text: (site: string) => `Logging in to your account on ${site} now requires a code as well as your password.`,
      },
      "second-factor-off": {
        subject: (site: string) => `Second factor turned off for your ${site} account`,
        text: (site: string) =>
          `Your account on ${site} no longer has a second factor. Your password is now enough to log in.`,
      },
      "app-removed": {
        subject: (site: string) => `The authenticator app was removed from your ${site} account`,
        text: (site: string) =>
          `You no longer need codes from an authenticator app on ${site}. Your passkeys are still your second factor.`,
      },
      "provider-linked": {
        subject: (site: string) => `A service was linked to your ${site} account`,
        text: (site: string) =>
          `An account at another service was linked to your account on ${site}. You can use it to log in without your password. A second factor is still required if you have one.`,
      },
      "provider-unlinked": {
        subject: (site: string) => `A service was unlinked from your ${site} account`,
        text: (site: string) =>
          `An account at another service was unlinked from your account on ${site}. It can no longer be used to log in.`,
      },
      "passkey-added": {
        subject: (site: string) => `A passkey was added to your ${site} account`,
        text: (site: string) =>
          `A passkey was added to your account on ${site}. It logs you in without a password. If you use your password, you also need a second factor.`,
      },
      "passkey-removed": {
        subject: (site: string) => `A passkey was removed from your ${site} account`,
        text: (site: string) =>
          `A passkey was removed from your account on ${site}. It can no longer be used to log in.`,
      },
      "passkey-copied": {
        subject: (site: string) => `A passkey of your ${site} account was refused`,
        text: (site: string) =>
          `A passkey of your account on ${site} was refused because it may have been copied. If you do not know why, remove it.`,
      },
      "token-made": {
        subject: (site: string) => `New personal token for your ${site} account`,
        text: (site: string) =>
          `A personal token was created for your account on ${site}. Any program that has it can act in your name.`,
      },
      "feeds-made": {
        subject: (site: string) => `New private feeds for your ${site} account`,
        text: (site: string) =>
          `Private feeds were created for your account on ${site}. Anyone with an address can read its feed, but nothing else.`,
      },
      "recovery-codes-made": {
        subject: (site: string) => `New recovery codes for your ${site} account`,
        text: (site: string) =>
          `New recovery codes were created for your account on ${site}. The old ones no longer work.`,
      },
      "recovery-code-used": {
        subject: (site: string) => `A recovery code of your ${site} account was used`,
        text: (site: string) => `A recovery code of your account on ${site} was used. It cannot be used again.`,
      },
    },
  },
  deleted: {
    subject: (site: string) => `Your ${site} account was deleted`,
    text: (site: string) => `Your account on ${site} was deleted. To restore it, log in within 14 days.`,
    link: "Log in",
    notYou: "If this was not you, log in, restore your account and change your password at once.",
  },
  changed: {
    subject: (site: string) => `The email address of your ${site} account was changed`,
    text: (name: string, site: string) =>
      `The email address of the account ${name} on ${site} was changed or removed. Emails no longer go to this address.`,
    notYou: "If this was not you, change your password at once.",
    link: "Open your account",
  },

  nobody: "Someone",
  /** Sender of messages from moderators, in place of a name. */
  modsOf: (sub: string) => `The moderators of ${sub}`,
  hiddenTitle: "an NSFW post",
  filteredTitle: "a post hidden by your filter",
  messages: "Messages",
  several: (n: number) => (n === 1 ? "1 new notification" : `${number(n)} new notifications`),
  lead: (site: string) => `New for you on ${site}:`,
  open: "Open your notifications",
  digest: {
    subject: (site: string, n: number) =>
      `${n === 1 ? "1 unread notification" : `${number(n)} unread notifications`} on ${site}`,
    lead: (site: string) => `Unread on ${site}:`,
  },
  why: (site: string) => `You receive this email because of your settings on ${site}.`,
  stop: (what: string) => `Unsubscribe from ${what}`,
  choose: "Notification settings",

  /** Titles of push notifications. */
  titles: {
    "post-reply": (sub: string) => `Reply to your post in s/${sub}`,
    "comment-reply": (sub: string) => `Reply to your comment in s/${sub}`,
    "post-mention": (sub: string) => `You were mentioned in s/${sub}`,
    "comment-mention": (sub: string) => `You were mentioned in s/${sub}`,
    "follow-post": (sub: string) => `New post in s/${sub}`,
    "follow-comment": (sub: string) => `New comment in s/${sub}`,
    reminder: (sub: string) => `Reminder from s/${sub}`,
    "schedule-refused": (sub: string) => `Scheduled post failed in s/${sub}`,
    "flair-given": (sub: string) => `New flair in s/${sub}`,
    "report-upheld": (sub: string) => `Reported content removed in s/${sub}`,
    "report-closed": (sub: string) => `Report closed in s/${sub}`,
    message: () => "New message",
    moderation: () => "Message from the moderators",
    modmail: (sub: string) => `Modmail in s/${sub}`,
  },
  texts: {
    "post-reply": (name: string, title: string) => `${name} replied to your post: ${title}`,
    "comment-reply": (name: string, title: string) => `${name} replied to your comment on: ${title}`,
    "post-mention": (name: string, title: string) => `${name} mentioned you in the post: ${title}`,
    "comment-mention": (name: string, title: string) => `${name} mentioned you in a comment on: ${title}`,
    "follow-post": (name: string, title: string) => `${name} posted: ${title}`,
    "follow-comment": (name: string, title: string) => `${name} commented on: ${title}`,
    reminder: (_name: string, title: string) => `Reminder: ${title}`,
    "schedule-refused": (_name: string, title: string) => `Your scheduled post in ${title} was not posted`,
    "flair-given": (name: string) => `${name} gave you a flair`,
    "report-upheld": () => "Something you reported was removed",
    "report-closed": () => "Your report was reviewed and closed",
    message: (name: string) => `${name} sent you a message`,
    moderation: () => "A moderator acted on your post or comment",
    modmail: (name: string) => `${name} wrote to the moderators`,
  },
};
