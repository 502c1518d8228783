import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");

/** The switches for bad days, and attack mode. */
export const attack = {
  /** What a switch does that is turned. */
  does: {
    postingOff: "Only admins write then. Everybody else reads, votes, and is told so when they want to write.",
    postingOn: "Everybody who may write can do so again.",
    registrationOff: "Nobody can make an account then. Those who have one go on as before.",
    registrationOn: "Everybody can make an account again.",
    captchasOff: "Nobody is asked then whether a program signs up, recovers a password or posts.",
    captchasOn: "Who signs up, recovers a password, or posts up to level 4 shows that no program does it.",
    readOnly: "Everything can be read then, and nothing is written, not even by admins, until one ends it here.",
    readOnlyOff: "Everything can be written again.",
    announcementOff: "It is not shown any more. A post that was announced stays.",
  },
  captchas: "Captchas are asked.",
  noCaptchas: "No captchas are asked.",
  enableCaptchas: "Enable Captchas",
  disableCaptchas: "Disable Captchas",
  banner: (hours: number) =>
    `Attack mode is on, for at most ${counted(hours, "more hour", "more hours")}. Only admins see this.`,
  title: "Attack mode",
  off: "Attack mode is off.",
  on: "Attack mode is on.",
  begin: "Begin attack mode",
  end: "End attack mode",
  beginDoes: (hours: number) =>
    `For ${counted(hours, "hour", "hours")}: the browsers of those who sign up, and of newcomers who write, have to work before anything is sent. What newcomers link to waits for review. They, and who signs up or logs in, have half of the usual limits. Visitors get pages from memory. Members notice nothing. It ends by itself.`,
  endDoes: "Everything is as usual at once. What is held stays so until somebody decides about it.",
  whys: {
    hand: "An admin began it",
    sign_ups: "It began by itself: too many sign-ups",
    first_posts: "It began by itself: newcomers wrote too much",
    log_ins: "It began by itself: too many log-ins were refused",
  },
  ends: (hours: number) => `It ends by itself within ${counted(hours, "hour", "hours")}.`,
  lastHour: "In the last hour",
  watched: {
    sign_ups: (n: number) => counted(n, "address that signed up", "addresses that signed up"),
    first_posts: (n: number) => counted(n, "newcomer who wrote", "newcomers who wrote"),
    log_ins: (n: number) => counted(n, "address with refused log-ins", "addresses with refused log-ins"),
  },
  threshold: (n: number) => `it begins at ${number(n)}`,
  noThreshold: "no threshold",
  done: {
    sign_ups: (n: number) => counted(n, "sign-up", "sign-ups"),
    refused: (n: number) => counted(n, "sign-up refused", "sign-ups refused"),
    captchas: (n: number) => counted(n, "proof asked", "proofs asked"),
    held: (n: number) => counted(n, "link held", "links held"),
    limited: (n: number) => counted(n, "request refused by tighter limits", "requests refused by tighter limits"),
    pages: (n: number) => counted(n, "page served from memory", "pages served from memory"),
  },
  nothingDone: "It has had nothing to do so far.",
  cleanUp: "Accounts that signed up then",
  cleanUpFrom: (from: string) => `Accounts that signed up then (from ${from} UTC)`,
  past: "What it did",
  from: "From",
  until: "until",
  note: {
    begunSubject: "Attack mode has begun",
    begun: (why: string, dashboard: string) => `${why}. See [the dashboard](${dashboard}), where it can be ended.`,
    overSubject: "Attack mode is over",
    over: (why: string, done: string, dashboard: string, cleanUp: string) =>
      `${why}. What it did: ${done}. See [the dashboard](${dashboard}); what came through can be [cleaned up](${cleanUp}).`,
  },
};
