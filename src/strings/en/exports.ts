import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("en");
const size = (bytes: number) =>
  bytes < 1_048_576 ? `${number(Math.ceil(bytes / 1_024))} kB` : `${number(Math.ceil(bytes / 1_048_576))} MB`;

/** The archive of what everybody sees of a sub, or of the site. */
export const exports = {
  title: "Export",
  siteTitle: "Export of the whole site",
  inside:
    "One archive with what everybody can see here: posts, comments, rules, pictures and films, to read in any browser and to take in at another site of this kind.",
  noBackup:
    "It holds no addresses, passwords, messages, reports, drafts or removed texts, and nobody's votes. It is no backup.",
  ask: "Make an archive",
  asked: "The archive is being made",
  preparing: "It is beginning.",
  writing: (done: number, total: number) => `The archive is being made: ${number(done)} of ${number(total)} posts`,
  wait: "You get a message when it is ready.",
  look: "Show how far it is",
  failed: "The last one could not be made. The log of the server says why.",
  download: (bytes: number) => `Download the archive (${size(bytes)})`,
  madeOf: (at: number) => `It shows what there was on ${days.long(at)}.`,
  until: (at: number) => `It is kept until ${days.long(at)}.`,
  closed: "This circle is not open to everybody, so there is nothing to export.",
  noted: "Who asks for an archive or downloads one is noted in the log.",
  importing: "Who runs the other site takes it in with npm run ambit -- import FILE.",
  readySubject: "The export is ready",
  readyText: (sub: string | null, place: string) =>
    `The archive of ${sub === null ? "the whole site" : `the circle ${sub}`} can be [downloaded](${place}) for 7 days.`,
  failedSubject: "The export failed",
  failedText: (sub: string | null, place: string) =>
    `The archive of ${sub === null ? "the whole site" : `the circle ${sub}`} could not be made. You can [ask for it again](${place}).`,
};
