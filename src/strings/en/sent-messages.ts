/** Private messages of the site: about moderation and about account security. Markdown. */
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("en");

/** Length of a ban. */
const days = (note: string) => counted(Number(note), "day", "days");
const reasonOf = (reason: string) => (reason === "" ? "" : ` Reason: ${reason}`);
const aboutRule = (rule: string) => (rule === "" ? "" : `\n\nRule: ${rule}`);

export const sentMessages = {
  aboutRule,
  alsoRemoved: (n: number) =>
    `${counted(n, "of your posts or comments was", "of your posts and comments were")} removed.`,
  undoneBecause: (reason: string) => `Reversed: ${reason}`,
  appealDoor: (to: string) => `You can [appeal](${to}) within 14 days.`,
  /** Messages about the security of the recipient's account. The parts are Markdown already. */
  safety: {
    unknownBrowser: "Unknown browser",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}, IP address in ${network}`),
    notYou: (devices: string, account: string) =>
      `If this was not you, [check your devices](${devices}) and [change your password](${account}).`,
    notes: {
      "new-device": {
        subject: "New log-in",
        text: "Someone logged in to your account from a new browser.",
      },
      "password-changed": {
        subject: "Your password was changed",
        text: "Your password was changed. All other devices were logged out.",
      },
      "second-factor-on": {
        subject: "Two-factor authentication is on",
        text: "From now on, logging in requires your password and a second factor.",
      },
      "second-factor-off": {
        subject: "Two-factor authentication is off",
        text: "Your account no longer has a second factor. Your password is now enough to log in.",
      },
      "app-removed": {
        subject: "Authenticator app removed",
        text: "Your authenticator app was removed. Your passkeys remain your second factor.",
      },
      "provider-linked": {
        subject: "Log-in service linked",
        text: "An account at another service was linked to yours. It can be used to log in without your password. A second factor is still required if you have one.",
      },
      "provider-unlinked": {
        subject: "Log-in service unlinked",
        text: "An account at another service was unlinked from yours. It can no longer be used to log in.",
      },
      "passkey-added": {
        subject: "Passkey added",
        text: "A passkey was added to your account. It can be used to log in without your password. Logging in with the password now requires a second factor.",
      },
      "passkey-removed": {
        subject: "Passkey removed",
        text: "A passkey was removed from your account. It can no longer be used to log in.",
      },
      "passkey-copied": {
        subject: "Passkey refused",
        text: "One of your passkeys was refused because it may have been copied. If you do not know why, remove it.",
      },
      "token-made": {
        subject: "Personal token created",
        text: "A personal token was created for your account. An app that has it can act as you.",
      },
      "feeds-made": {
        subject: "Private feeds created",
        text: "Private feeds were created for your account. Anyone with an address can read its feed, but nothing else.",
      },
      "recovery-codes-made": {
        subject: "New recovery codes",
        text: "New recovery codes were created for your account. The old ones no longer work.",
      },
      "recovery-code-used": {
        subject: "Recovery code used",
        text: "One of your recovery codes was used. It cannot be used again.",
      },
    },
  },
  moderation: {
    "post.deleted": {
      subject: "Moderation action: post removed",
      byAdmins: (v: ModerationParts) =>
        `The site admins removed your post ${v.post} from ${v.sub}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `The moderators of ${v.sub} removed your post ${v.post}. Reason: ${v.reason}`,
    },
    "post.restored": {
      subject: "Moderation action: post restored",
      byAdmins: (v: ModerationParts) => `The site admins restored your post ${v.post} to ${v.sub}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `The moderators of ${v.sub} restored your post ${v.post}. Reason: ${v.reason}`,
    },
    "comment.deleted": {
      subject: "Moderation action: comment removed",
      byAdmins: (v: ModerationParts) =>
        `The site admins removed your comment on the post ${v.post}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} removed your comment on the post ${v.post}. Reason: ${v.reason}`,
    },
    "comment.restored": {
      subject: "Moderation action: comment restored",
      byAdmins: (v: ModerationParts) =>
        `The site admins restored your comment on the post ${v.post} in ${v.sub}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} restored your comment on the post ${v.post}. Reason: ${v.reason}`,
    },
    "review.approved": {
      subject: "Your post or comment was approved",
      byAdmins: (v: ModerationParts) =>
        `The site admins approved your post or comment: ${v.post}. Everyone can see it now.`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} approved your post or comment: ${v.post}. Everyone can see it now.`,
    },
    "review.refused": {
      subject: "Your post or comment was rejected",
      byAdmins: (v: ModerationParts) => `The site admins rejected your post or comment: ${v.post}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} rejected your post or comment: ${v.post}. Reason: ${v.reason}`,
    },
    "review.removed": {
      subject: "Your post or comment was removed",
      byAdmins: (v: ModerationParts) =>
        `An automod rule of this site removed your post or comment in ${v.sub}: ${v.post}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `An automod rule of ${v.sub} removed your post or comment: ${v.post}. Reason: ${v.reason}`,
    },
    "review.held-again": {
      subject: "Your post or comment is under review again",
      byAdmins: (v: ModerationParts) => `Your post or comment is under review again: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `Your post or comment is under review again: ${v.post}.${reasonOf(v.reason)}`,
    },
    "review.restored": {
      subject: "Your post or comment was restored",
      byAdmins: (v: ModerationParts) =>
        `The site admins restored your post or comment, which an automod rule had removed in ${v.sub}: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} restored your post or comment, which an automod rule had removed: ${v.post}.${reasonOf(v.reason)}`,
    },
    "written.removed": {
      subject: "Some of your posts and comments were removed",
      byAdmins: (v: ModerationParts) => `The site admins removed some of your posts and comments. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `The site admins removed some of your posts and comments. Reason: ${v.reason}`,
    },
    "written.restored": {
      subject: "Some of your posts and comments were restored",
      byAdmins: (v: ModerationParts) =>
        `The site admins restored some of your posts and comments.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `The site admins restored some of your posts and comments.${reasonOf(v.reason)}`,
    },
    "mod.restored": {
      subject: "Moderation action: moderator role restored",
      byAdmins: (v: ModerationParts) => `The site admins made you a moderator of ${v.sub} again.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `You are a moderator of ${v.sub} again.${reasonOf(v.reason)}`,
    },
    "sub.taken-back": {
      subject: "Moderation action: circle transfer reversed",
      byAdmins: (v: ModerationParts) =>
        `The site admins reversed the transfer of ${v.sub} to you. You are no longer its owner.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) =>
        `The transfer of ${v.sub} to you was reversed. You are no longer its owner.${reasonOf(v.reason)}`,
    },
    "appeal.ease-undone": {
      subject: "Your appeal: original ban restored",
      byAdmins: (v: ModerationParts) =>
        `The decision to shorten your ban was reversed. The original end date applies again.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) =>
        `The decision to shorten your ban was reversed. The original end date applies again.${reasonOf(v.reason)}`,
    },
    "account.unbanned": {
      subject: "Your ban was lifted",
      byAdmins: (v: ModerationParts) => `You are no longer banned from this site.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `You are no longer banned from this site.${reasonOf(v.reason)}`,
    },
    "upload.restored": {
      subject: "Your file was restored",
      byAdmins: (v: ModerationParts) =>
        `The site admins restored the file of your post ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `The site admins restored the file of your post ${v.post}.${reasonOf(v.reason)}`,
    },
    "upload.sub-restored": {
      subject: "An image of your circle was restored",
      byAdmins: (v: ModerationParts) =>
        `The site admins restored an image that you uploaded for ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) =>
        `The site admins restored an image that you uploaded for ${v.sub}.${reasonOf(v.reason)}`,
    },
    "mod.invited": {
      subject: "Moderation action: invitation",
      byAdmins: (v: ModerationParts) =>
        `The site admins invite you to moderate ${v.sub}. Your role: ${v.role}. [Accept or decline](${v.teamPage})`,
      byTeam: (v: ModerationParts) =>
        `You are invited to moderate ${v.sub}. Your role: ${v.role}. [Accept or decline](${v.teamPage})`,
    },
    "mod.revoked": {
      subject: "Moderation action: invitation revoked",
      byAdmins: (v: ModerationParts) => `The site admins revoked your invitation to moderate ${v.sub}.`,
      byTeam: (v: ModerationParts) => `Your invitation to moderate ${v.sub} was revoked.`,
    },
    "mod.removed": {
      subject: "Moderation action: removed as moderator",
      byAdmins: (v: ModerationParts) => `The site admins removed you as a moderator of ${v.sub}.`,
      byTeam: (v: ModerationParts) => `You are no longer a moderator of ${v.sub}.`,
    },
    "sub.offered": {
      subject: "Moderation action: circle offered to you",
      byAdmins: (v: ModerationParts) => `You are offered ownership of ${v.sub}. [Accept or decline](${v.teamPage})`,
      byTeam: (v: ModerationParts) =>
        `The owner of ${v.sub} wants to transfer it to you. [Accept or decline](${v.teamPage})`,
    },
    "sub.transferred": {
      subject: "Moderation action: you own a circle",
      byAdmins: (v: ModerationParts) =>
        `The site admins transferred ${v.sub} to you. [See its moderators](${v.teamPage})`,
      byTeam: (v: ModerationParts) => `You are now the owner of ${v.sub}. [See its moderators](${v.teamPage})`,
    },
    "account.factor-dropped": {
      subject: "Your second factor was removed",
      byAdmins: (v: ModerationParts) =>
        `The site admins removed the second factor of your account. Your password is now enough to log in, so set up a new second factor soon. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The site admins removed the second factor of your account. Your password is now enough to log in, so set up a new second factor soon. Reason: ${v.reason}`,
    },
    "account.reset-link": {
      subject: "A password reset link was created",
      byAdmins: (v: ModerationParts) =>
        `The site admins created a link to set a new password for your account. It works once, within a day. If you did not ask for it, contact them. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The site admins created a link to set a new password for your account. It works once, within a day. If you did not ask for it, contact them. Reason: ${v.reason}`,
    },
    "upload.removed": {
      subject: "Your file was removed",
      byAdmins: (v: ModerationParts) => `The site admins removed the file of your post ${v.post}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `The site admins removed the file of your post ${v.post}. Reason: ${v.reason}`,
    },
    "upload.sub-removed": {
      subject: "An image of your circle was removed",
      byAdmins: (v: ModerationParts) =>
        `The site admins removed an image that you uploaded for ${v.sub}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The site admins removed an image that you uploaded for ${v.sub}. Reason: ${v.reason}`,
    },
    "sub.refused": {
      subject: "Your ownership request",
      byAdmins: (v: ModerationParts) => `The site admins refused your request to own ${v.sub}.`,
      byTeam: (v: ModerationParts) => `Your request to own ${v.sub} was refused.`,
    },
    "appeal.made": {
      subject: "New appeal to decide",
      byAdmins: (v: ModerationParts) =>
        `A member appealed an admin's decision. It is assigned to you. [View the appeal](${v.appeal})`,
      byTeam: (v: ModerationParts) =>
        `A member appealed a decision of the moderators of ${v.sub}. It is assigned to you. [View the appeal](${v.appeal})`,
    },
    "appeal.upheld": {
      subject: "Your appeal: decision upheld",
      byAdmins: (v: ModerationParts) =>
        `Your appeal was reviewed, and the decision stands. Explanation: ${v.reason} [View](${v.appeal})`,
      byTeam: (v: ModerationParts) =>
        `Your appeal was reviewed, and the decision stands. Explanation: ${v.reason} [View](${v.appeal})`,
    },
    "appeal.eased": {
      subject: "Your appeal: ban shortened",
      byAdmins: (v: ModerationParts) =>
        `Your appeal was reviewed, and your ban was shortened. Explanation: ${v.reason} [View](${v.appeal})`,
      byTeam: (v: ModerationParts) =>
        `Your appeal was reviewed, and your ban was shortened. Explanation: ${v.reason} [View](${v.appeal})`,
    },
    "appeal.reversed": {
      subject: "Your appeal: decision reversed",
      byAdmins: (v: ModerationParts) =>
        `Your appeal was reviewed, and the decision was reversed. Explanation: ${v.reason} [View](${v.appeal})`,
      byTeam: (v: ModerationParts) =>
        `Your appeal was reviewed, and the decision was reversed. Explanation: ${v.reason} [View](${v.appeal})`,
    },
    "appeal.decided": {
      subject: "An appeal was decided",
      byAdmins: (v: ModerationParts) => `An appeal against your decision was decided. [View](${v.appeal})`,
      byTeam: (v: ModerationParts) => `An appeal against your decision was decided. [View](${v.appeal})`,
    },
    "sub.warned": {
      subject: "Moderation action: warning",
      byAdmins: (v: ModerationParts) =>
        `The site admins warned you in ${v.sub}: ${v.reason}${aboutRule(v.rule)}\n\n[Read and acknowledge the warning](${v.personHere}) before you post or comment there again.`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} warned you: ${v.reason}${aboutRule(v.rule)}\n\n[Read and acknowledge the warning](${v.personHere}) before you post or comment there again.`,
    },
    "sub.warning-withdrawn": {
      subject: "Moderation action: warning withdrawn",
      byAdmins: (v: ModerationParts) => `A warning from ${v.sub} was withdrawn.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `A warning from ${v.sub} was withdrawn.${reasonOf(v.reason)}`,
    },
    "sub.banned": {
      subject: "Moderation action: permanent ban",
      byAdmins: (v: ModerationParts) => `The site admins permanently banned you from ${v.sub}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `You have been permanently banned from ${v.sub}. Reason: ${v.reason}`,
    },
    "sub.banned-for-days": {
      subject: "Moderation action: temporary ban",
      byAdmins: (v: ModerationParts) =>
        `The site admins banned you from ${v.sub} for ${days(v.note)}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `You have been banned from ${v.sub} for ${days(v.note)}. Reason: ${v.reason}`,
    },
    "sub.unbanned": {
      subject: "Moderation action: ban removed",
      byAdmins: (v: ModerationParts) => `You are no longer banned from posting in ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `You are no longer banned from posting in ${v.sub}.${reasonOf(v.reason)}`,
    },
  },
};

/** Parts of a moderation message as Markdown, with links. */
interface ModerationParts {
  /** Link to the post; empty if there is none. */
  post: string;
  sub: string;
  reason: string;
  /** Value stored in the log beside the reason. */
  note: string;
  /** Name of the offered role; empty unless this is an invitation to moderate. */
  role: string;
  /** Address of the appeal. */
  appeal: string;
  /** Address of the moderators' page. */
  teamPage: string;
  /** Broken rule; empty if none is named. */
  rule: string;
  /** Address of the recipient's page in the sub. */
  personHere: string;
}
