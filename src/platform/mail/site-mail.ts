import type { Log } from "../ctx.ts";
import type { JobRun } from "../jobs/job.ts";
import { type Mail, MailError, type Mailer } from "./mailer.ts";

/** Mail of the site, sent by jobs. */
export interface SiteMail {
  /** Absolute address of a path. */
  addressOf(path: string): string;
  siteName(): Promise<string>;
  /**
   * @returns false if the mail is finally rejected, which is logged without the address.
   * @throws MailError if a retry may succeed.
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
