import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("en");
const size = (bytes: number) =>
  bytes < 1_048_576 ? `${number(Math.ceil(bytes / 1_024))} kB` : `${number(Math.ceil(bytes / 1_048_576))} MB`;

/** Exports of the public content of a sub or of the site. */
export const exports = {
  title: "Export",
  siteTitle: "Site export",
  inside:
    "One archive with all public content: posts, comments, rules, images and videos. Opens in any browser and can be imported by another Ambit site.",
  noBackup:
    "Does not contain email addresses, passwords, messages, reports, drafts, removed content or votes. Not a backup.",
  ask: "Create archive",
  asked: "Creating the archive",
  preparing: "Starting…",
  writing: (done: number, total: number) => `Creating the archive: ${number(done)} of ${number(total)} posts`,
  wait: "You will get a message when it is ready.",
  look: "Show progress",
  failed: "The last export failed. See the server log.",
  download: (bytes: number) => `Download archive (${size(bytes)})`,
  madeOf: (at: number) => `Content as of ${days.long(at)}.`,
  until: (at: number) => `Available until ${days.long(at)}.`,
  closed: "This circle is not public, so it cannot be exported.",
  noted: "Requests and downloads are logged.",
  importing: "To import it, run npm run ambit -- import FILE on the other site.",
  readySubject: "Your export is ready",
  readyText: (sub: string | null, place: string) =>
    `The archive of ${sub === null ? "the whole site" : `the circle ${sub}`} can be [downloaded](${place}) for 7 days.`,
  failedSubject: "Your export failed",
  failedText: (sub: string | null, place: string) =>
    `The archive of ${sub === null ? "the whole site" : `the circle ${sub}`} could not be created. You can [request it again](${place}).`,
};
