/** Private messages that the site sends: about acts of teams and admins, and about the safety of an account. Markdown. */
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
  undoneBecause: (reason: string) => `Undone: ${reason}`,
  appealDoor: (to: string) => `You can [appeal](${to}) within 14 days.`,
  /** About the safety of the own account. The parts are Markdown already. */
  safety: {
    unknownBrowser: "A browser that does not name itself",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; address in ${network}`),
    notYou: (devices: string, account: string) =>
      `If this was not you, [look at your devices](${devices}) and [change your password](${account}).`,
    notes: {
      "new-device": {
        subject: "New login",
        text: "Your account was logged in to from a browser that had not been used for it before.",
      },
      "password-changed": {
        subject: "Your password was changed",
        text: "The password of your account was changed. All other devices were logged out.",
      },
      "second-factor-on": {
        subject: "Your second factor is on",
        text: "From now on logging in to your account needs a code besides the password.",
      },
      "second-factor-off": {
        subject: "Your second factor is off",
        text: "Your account no longer has a second factor. The password alone logs in now.",
      },
      "app-removed": {
        subject: "Your authenticator app is no longer used",
        text: "Codes of your authenticator app are no longer asked for. Your passkeys stay your second factor.",
      },
      "provider-linked": {
        subject: "Another service opens your account",
        text: "An account at another service was linked with yours. It logs in without the password; what your account asks for besides is still asked.",
      },
      "provider-unlinked": {
        subject: "A service was unlinked",
        text: "An account at another service was unlinked from yours. It no longer logs in.",
      },
      "passkey-added": {
        subject: "You have a new passkey",
        text: "A passkey was added to your account. It logs in without the password; with the password one of your second factors is needed, too.",
      },
      "passkey-removed": {
        subject: "A passkey was removed",
        text: "A passkey of your account was removed. It no longer logs in.",
      },
      "passkey-copied": {
        subject: "A passkey was refused",
        text: "One of your passkeys was refused, because there seems to be a copy of it. If you do not know why, remove it.",
      },
      "token-made": {
        subject: "You have a new personal token",
        text: "A personal token was made for your account. A program that has it can act in your name.",
      },
      "recovery-codes-made": {
        subject: "You have new recovery codes",
        text: "New recovery codes were made for your account. The old ones no longer work.",
      },
      "recovery-code-used": {
        subject: "A recovery code was used",
        text: "One of your recovery codes was used. It does not work a second time.",
      },
    },
  },
  moderation: {
    "post.deleted": {
      subject: "Moderation action: post deleted",
      byAdmins: (v: ModerationParts) =>
        `The site administrators deleted your post ${v.post} from ${v.sub}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `The moderators of ${v.sub} deleted your post ${v.post}. Reason: ${v.reason}`,
    },
    "post.restored": {
      subject: "Moderation action: post restored",
      byAdmins: (v: ModerationParts) =>
        `The site administrators restored your post ${v.post} to ${v.sub}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `The moderators of ${v.sub} restored your post ${v.post}. Reason: ${v.reason}`,
    },
    "comment.deleted": {
      subject: "Moderation action: comment deleted",
      byAdmins: (v: ModerationParts) =>
        `The site administrators deleted a comment you made on the post ${v.post}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} deleted a comment you made on the post ${v.post}. Reason: ${v.reason}`,
    },
    "comment.restored": {
      subject: "Moderation action: comment restored",
      byAdmins: (v: ModerationParts) =>
        `The site administrators restored a comment you made on the post ${v.post} in ${v.sub}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} restored a comment you made on the post ${v.post}. Reason: ${v.reason}`,
    },
    "review.approved": {
      subject: "Your post or comment was approved",
      byAdmins: (v: ModerationParts) =>
        `The site administrators approved what you wrote: ${v.post}. Everybody can see it now.`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} approved what you wrote: ${v.post}. Everybody can see it now.`,
    },
    "review.refused": {
      subject: "Your post or comment was refused",
      byAdmins: (v: ModerationParts) =>
        `The site administrators refused what you wrote: ${v.post}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} refused what you wrote: ${v.post}. Reason: ${v.reason}`,
    },
    "review.removed": {
      subject: "What you wrote was removed",
      byAdmins: (v: ModerationParts) =>
        `A rule of this site removed what you wrote in ${v.sub}: ${v.post}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `A rule of ${v.sub} removed what you wrote: ${v.post}. Reason: ${v.reason}`,
    },
    "review.held-again": {
      subject: "Your post or comment waits for review again",
      byAdmins: (v: ModerationParts) => `What you wrote waits for review again: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `What you wrote waits for review again: ${v.post}.${reasonOf(v.reason)}`,
    },
    "review.restored": {
      subject: "What you wrote is there again",
      byAdmins: (v: ModerationParts) =>
        `The site administrators restored what a rule had removed in ${v.sub}: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} restored what a rule had removed: ${v.post}.${reasonOf(v.reason)}`,
    },
    "written.removed": {
      subject: "What you wrote was removed",
      byAdmins: (v: ModerationParts) => `The site administrators removed what you wrote. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `The site administrators removed what you wrote. Reason: ${v.reason}`,
    },
    "written.restored": {
      subject: "What you wrote is there again",
      byAdmins: (v: ModerationParts) => `The site administrators restored what you wrote.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `The site administrators restored what you wrote.${reasonOf(v.reason)}`,
    },
    "mod.restored": {
      subject: "Moderation action: in a team again",
      byAdmins: (v: ModerationParts) =>
        `The site administrators put you back into the team of ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `You are in the team of ${v.sub} again.${reasonOf(v.reason)}`,
    },
    "sub.taken-back": {
      subject: "Moderation action: a circle is not yours any more",
      byAdmins: (v: ModerationParts) =>
        `The site administrators took back that ${v.sub} was given to you.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `That ${v.sub} was given to you was undone.${reasonOf(v.reason)}`,
    },
    "appeal.ease-undone": {
      subject: "Your appeal: the ban is as long as before",
      byAdmins: (v: ModerationParts) =>
        `That your ban ends sooner was undone: it is as long as before.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) =>
        `That your ban ends sooner was undone: it is as long as before.${reasonOf(v.reason)}`,
    },
    "account.unbanned": {
      subject: "Your account is open again",
      byAdmins: (v: ModerationParts) => `You are no longer banned from this site.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `You are no longer banned from this site.${reasonOf(v.reason)}`,
    },
    "upload.restored": {
      subject: "Your file is there again",
      byAdmins: (v: ModerationParts) =>
        `The site administrators put the file of your post ${v.post} back.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) =>
        `The site administrators put the file of your post ${v.post} back.${reasonOf(v.reason)}`,
    },
    "upload.sub-restored": {
      subject: "A picture of your circle is there again",
      byAdmins: (v: ModerationParts) =>
        `The site administrators put a picture that you had sent for ${v.sub} back.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) =>
        `The site administrators put a picture that you had sent for ${v.sub} back.${reasonOf(v.reason)}`,
    },
    "mod.invited": {
      subject: "Moderation action: invitation",
      byAdmins: (v: ModerationParts) =>
        `The site administrators invite you to moderate ${v.sub}. Your role: ${v.role}. [Accept or refuse](${v.teamPage})`,
      byTeam: (v: ModerationParts) =>
        `You are invited to moderate ${v.sub}. Your role: ${v.role}. [Accept or refuse](${v.teamPage})`,
    },
    "mod.revoked": {
      subject: "Moderation action: invitation taken back",
      byAdmins: (v: ModerationParts) => `The site administrators took back your invitation to moderate ${v.sub}.`,
      byTeam: (v: ModerationParts) => `Your invitation to moderate ${v.sub} was taken back.`,
    },
    "mod.removed": {
      subject: "Moderation action: removed from a team",
      byAdmins: (v: ModerationParts) => `The site administrators removed you from the team of ${v.sub}.`,
      byTeam: (v: ModerationParts) => `You are no longer in the team of ${v.sub}.`,
    },
    "sub.offered": {
      subject: "Moderation action: a circle is offered to you",
      byAdmins: (v: ModerationParts) => `${v.sub} is offered to you. [Accept or refuse](${v.teamPage})`,
      byTeam: (v: ModerationParts) => `The owner of ${v.sub} offers it to you. [Accept or refuse](${v.teamPage})`,
    },
    "sub.transferred": {
      subject: "Moderation action: a circle is yours",
      byAdmins: (v: ModerationParts) => `The site administrators gave you ${v.sub}. [Its team](${v.teamPage})`,
      byTeam: (v: ModerationParts) => `${v.sub} is yours now. [Its team](${v.teamPage})`,
    },
    "account.factor-dropped": {
      subject: "Your second factor was removed",
      byAdmins: (v: ModerationParts) =>
        `The site administrators removed the second factor of your account. The password alone logs in now; set up another one soon. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The site administrators removed the second factor of your account. The password alone logs in now; set up another one soon. Reason: ${v.reason}`,
    },
    "account.reset-link": {
      subject: "A link for a new password was made",
      byAdmins: (v: ModerationParts) =>
        `The site administrators made a link that sets a new password of your account, which works once within a day. If nobody of you asked for it, write to them. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The site administrators made a link that sets a new password of your account, which works once within a day. If nobody of you asked for it, write to them. Reason: ${v.reason}`,
    },
    "upload.removed": {
      subject: "Your file was removed",
      byAdmins: (v: ModerationParts) =>
        `The site administrators took away the file of your post ${v.post}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The site administrators took away the file of your post ${v.post}. Reason: ${v.reason}`,
    },
    "upload.sub-removed": {
      subject: "A picture of your circle was removed",
      byAdmins: (v: ModerationParts) =>
        `The site administrators took away a picture that you had sent for ${v.sub}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) =>
        `The site administrators took away a picture that you had sent for ${v.sub}. Reason: ${v.reason}`,
    },
    "sub.refused": {
      subject: "Your request for a circle",
      byAdmins: (v: ModerationParts) => `The site administrators did not give you ${v.sub}.`,
      byTeam: (v: ModerationParts) => `You were not given ${v.sub}.`,
    },
    "appeal.made": {
      subject: "An appeal for you to decide",
      byAdmins: (v: ModerationParts) =>
        `Somebody appeals against an act of an admin. You are to decide. [Read the appeal](${v.appeal})`,
      byTeam: (v: ModerationParts) =>
        `Somebody appeals against an act of the team of ${v.sub}. You are to decide. [Read the appeal](${v.appeal})`,
    },
    "appeal.upheld": {
      subject: "Your appeal: the act stays",
      byAdmins: (v: ModerationParts) =>
        `Your appeal was looked at, and the act stays. Answer: ${v.reason} [View](${v.appeal})`,
      byTeam: (v: ModerationParts) =>
        `Your appeal was looked at, and the act stays. Answer: ${v.reason} [View](${v.appeal})`,
    },
    "appeal.eased": {
      subject: "Your appeal: the ban is shorter",
      byAdmins: (v: ModerationParts) =>
        `Your appeal was looked at, and your ban ends sooner. Answer: ${v.reason} [View](${v.appeal})`,
      byTeam: (v: ModerationParts) =>
        `Your appeal was looked at, and your ban ends sooner. Answer: ${v.reason} [View](${v.appeal})`,
    },
    "appeal.reversed": {
      subject: "Your appeal: the act is undone",
      byAdmins: (v: ModerationParts) =>
        `Your appeal was looked at, and the act is undone. Answer: ${v.reason} [View](${v.appeal})`,
      byTeam: (v: ModerationParts) =>
        `Your appeal was looked at, and the act is undone. Answer: ${v.reason} [View](${v.appeal})`,
    },
    "appeal.decided": {
      subject: "An appeal was decided",
      byAdmins: (v: ModerationParts) => `An appeal against what you did was decided. [View](${v.appeal})`,
      byTeam: (v: ModerationParts) => `An appeal against what you did was decided. [View](${v.appeal})`,
    },
    "sub.warned": {
      subject: "Moderation action: warning",
      byAdmins: (v: ModerationParts) =>
        `The site administrators warn you in ${v.sub}: ${v.reason}${aboutRule(v.rule)}\n\n[Read and acknowledge the warning](${v.personHere}) before you post or comment there again.`,
      byTeam: (v: ModerationParts) =>
        `The moderators of ${v.sub} warn you: ${v.reason}${aboutRule(v.rule)}\n\n[Read and acknowledge the warning](${v.personHere}) before you post or comment there again.`,
    },
    "sub.warning-withdrawn": {
      subject: "Moderation action: warning withdrawn",
      byAdmins: (v: ModerationParts) => `A warning from ${v.sub} was withdrawn.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `A warning from ${v.sub} was withdrawn.${reasonOf(v.reason)}`,
    },
    "sub.banned": {
      subject: "Moderation action: permanent ban",
      byAdmins: (v: ModerationParts) =>
        `The site administrators permanently banned you from ${v.sub}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `You have been permanently banned from ${v.sub}. Reason: ${v.reason}`,
    },
    "sub.banned-for-days": {
      subject: "Moderation action: temporary ban",
      byAdmins: (v: ModerationParts) =>
        `The site administrators banned you from ${v.sub} for ${days(v.note)}. Reason: ${v.reason}`,
      byTeam: (v: ModerationParts) => `You have been banned from ${v.sub} for ${days(v.note)}. Reason: ${v.reason}`,
    },
    "sub.unbanned": {
      subject: "Moderation action: ban removed",
      byAdmins: (v: ModerationParts) => `You are no longer banned from posting in ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v: ModerationParts) => `You are no longer banned from posting in ${v.sub}.${reasonOf(v.reason)}`,
    },
  },
};

/** Markdown already: links to the post and the sub, and the reason. */
interface ModerationParts {
  /** Empty where it is about none. */
  post: string;
  sub: string;
  reason: string;
  /** Value that the log stores beside the reason. */
  note: string;
  /** Name of the offered role; empty unless this is an invitation to moderate. */
  role: string;
  /** The address of the appeal that it is about. */
  appeal: string;
  /** The address of the page about the team. */
  teamPage: string;
  /** The rule that was broken; empty where none is named. */
  rule: string;
  /** The address of the page about the recipient there. */
  personHere: string;
}
