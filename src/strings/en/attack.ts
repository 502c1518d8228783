import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("en");

/** Emergency switches of the dashboard, and attack mode. */
export const attack = {
  /** Effect of each switch, shown before it is turned. */
  does: {
    postingOff: "Only admins can post. Everyone else can still read and vote.",
    postingOn: "Members can post again.",
    registrationOff: "New accounts cannot be created. Existing members are not affected.",
    registrationOn: "Anyone can sign up again.",
    captchasOff: "Sign-up, password recovery and posting no longer need a captcha.",
    captchasOn: "Sign-up, password recovery and, up to level 4, posting need a captcha.",
    readOnly: "Everyone can read, but not even admins can post until you turn it off here.",
    readOnlyOff: "Posting, voting and everything else work again.",
    announcementOff: "Hides the announcement. An announced post is not deleted.",
  },
  captchas: "Captchas are on.",
  noCaptchas: "Captchas are off.",
  enableCaptchas: "Turn on captchas",
  disableCaptchas: "Turn off captchas",
  banner: (hours: number) =>
    `Attack mode is on for up to ${counted(hours, "more hour", "more hours")}. Only admins see this.`,
  title: "Attack mode",
  off: "Attack mode is off.",
  on: "Attack mode is on.",
  begin: "Turn on attack mode",
  end: "Turn off attack mode",
  beginDoes: (hours: number) =>
    `For ${counted(hours, "hour", "hours")}, sign-up and posts by newcomers need a captcha that the browser solves on its own, and links from newcomers are held for review. Rate limits for newcomers, sign-up and log-in are halved. Visitors get cached pages. Other members notice nothing. Attack mode ends automatically.`,
  endDoes: "Everything returns to normal at once. Held posts stay in the queue.",
  whys: {
    hand: "Turned on by an admin",
    sign_ups: "Turned on automatically: too many sign-ups",
    first_posts: "Turned on automatically: too many posts by newcomers",
    log_ins: "Turned on automatically: too many failed log-ins",
  },
  ends: (hours: number) => `Ends automatically within ${counted(hours, "hour", "hours")}.`,
  lastHour: "In the last hour",
  watched: {
    sign_ups: (n: number) => counted(n, "IP address with sign-ups", "IP addresses with sign-ups"),
    first_posts: (n: number) => counted(n, "newcomer who posted", "newcomers who posted"),
    log_ins: (n: number) => counted(n, "IP address with failed log-ins", "IP addresses with failed log-ins"),
  },
  threshold: (n: number) => `turns on at ${number(n)}`,
  noThreshold: "no threshold",
  done: {
    sign_ups: (n: number) => counted(n, "sign-up", "sign-ups"),
    refused: (n: number) => counted(n, "sign-up refused", "sign-ups refused"),
    captchas: (n: number) => counted(n, "captcha required", "captchas required"),
    held: (n: number) => counted(n, "link held", "links held"),
    limited: (n: number) => counted(n, "request refused by lower limits", "requests refused by lower limits"),
    pages: (n: number) => counted(n, "page served from cache", "pages served from cache"),
  },
  nothingDone: "No effect yet.",
  cleanUp: "Accounts created during this time",
  cleanUpFrom: (from: string) => `Accounts created during this time (from ${from} UTC)`,
  past: "History",
  from: "From",
  until: "until",
  note: {
    begunSubject: "Attack mode was turned on",
    begun: (why: string, dashboard: string) => `${why}. You can turn it off on [the dashboard](${dashboard}).`,
    overSubject: "Attack mode has ended",
    over: (why: string, done: string, dashboard: string, cleanUp: string) =>
      `${why}. Effects: ${done}. See [the dashboard](${dashboard}) or [clean up accounts and posts from that time](${cleanUp}).`,
  },
};
