import type { Log } from "../ctx.ts";
import type { JobRun } from "../jobs/job.ts";
import { type Mail, MailError, type Mailer } from "./mailer.ts";

/** Mail in the name of the site, from jobs. */
export interface SiteMail {
  /** A path of the site as mail needs it. */
  addressOf(path: string): string;
  siteName(): Promise<string>;
  /**
   * False when the mail is refused for good, which the log notes without the address.
   * @throws MailError when it may be tried again.
   */
  send(mail: Mail, run: Pick<JobRun, "signal" | "key">): Promise<boolean>;
}

interface SiteMailOptions {
  mailer: Mailer;
  publicUrl: URL;
  siteName(): Promise<string>;
  log: Pick<Log, "warn">;
}

export function siteMail({ mailer, publicUrl, siteName, log }: SiteMailOptions): SiteMail {
  return {
    addressOf: (path) => new URL(path, publicUrl).href,
    siteName,
    async send(mail, { signal, key }) {
      try {
        await mailer.send(mail, { siteName: await siteName(), signal, jobKey: key });
        return true;
      } catch (error) {
        if (!(error instanceof MailError && error.isFinal)) throw error;
        log.warn({ reason: error.message }, "a mail is refused for good");
        return false;
      }
    },
  };
}
