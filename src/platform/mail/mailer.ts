import { createHash } from "node:crypto";
import { getSystemErrorName } from "node:util";
import type { Transporter } from "nodemailer";
import { shorten } from "#lib/shorten.ts";
import { type Letter, letterHtml, letterText } from "./letter.ts";
import type { MailConfig } from "./mail-config.ts";
import { preventLinkDetection } from "./prevent-link-detection.ts";

export interface Mail {
  /** Recipient address. */
  to: string;
  subject: string;
  letter: Letter;
  /** Address for one-click unsubscribing by POST without cookies (RFC 8058). */
  unsubscribe?: string;
  /** Mail programs show mails of one group together. Letters, digits and dashes. */
  group?: string;
}

interface SendOptions {
  siteName: string;
  signal?: AbortSignal;
  /** Key of the job that sends the mail; repeated runs use the same Message-ID. */
  jobKey?: string | undefined;
}

/** Sends mail, from jobs and commands, never inside a transaction. */
export interface Mailer {
  /** Sent mails and failed attempts. */
  readonly counts: { readonly sent: number; readonly failed: number };
  /** @throws MailError, and nothing else. */
  send(mail: Mail, options: SendOptions): Promise<void>;
  close(): void;
}

/** Error of the mail server. It contains no address, although server messages often do. */
export class MailError extends Error {
  override readonly name = "MailError";
  /** True if a retry is useless: the address does not exist, or the mail is rejected. */
  readonly isFinal: boolean;
  /** True if the connection to the mail server failed. */
  readonly isUnreachable: boolean;
  /** Error code and SMTP status. */
  readonly reason: string;

  constructor(reason: string, { isFinal, isUnreachable }: { isFinal: boolean; isUnreachable: boolean }) {
    super(isUnreachable ? `No connection to the mail server: ${reason}` : `Mail was not taken: ${reason}`);
    this.reason = reason;
    this.isFinal = isFinal;
    this.isUnreachable = isUnreachable;
  }
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 5_000 };
const POOL = { pool: true, maxConnections: 4, maxMessages: 200 } as const;
const MAX_SUBJECT_LENGTH = 200;

async function openTransport({ host, port, secure, user, password }: MailConfig): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const isNear = host === "localhost" || host === "127.0.0.1" || host === "::1";
  const secret = user === "" ? {} : { auth: { user, pass: password } };
  // requires TLS, because passwords must be encrypted on the network
  return createTransport({
    ...POOL,
    ...TIMEOUTS,
    host,
    port,
    secure,
    ...secret,
    requireTLS: user !== "" && !isNear,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Logs in to the mail server without sending mail. @returns the error, or null. */
export async function checkSmtp(config: MailConfig): Promise<MailError | null> {
  const transport = await openTransport(config);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return toMailError(error);
  } finally {
    transport.close();
  }
}

const domainOf = (sender: string) => sender.slice(sender.lastIndexOf("@") + 1);

/** Headers that refer all mails of a group to one message, which is never sent. */
function groupHeaders(group: string, sender: string) {
  const id = `<${group}@${domainOf(sender)}>`;
  return { inReplyTo: id, references: id };
}

/** Message-ID of the mail that a job sends to an address. */
function messageIdOf(jobKey: string, to: string, sender: string): string {
  const hash = createHash("sha256").update(`${jobKey}\n${to}`).digest("hex").slice(0, 40);
  return `<${hash}@${domainOf(sender)}>`;
}

/** Headers of subscription mail: unsubscribing, and the List-Id for mail filters (RFC 2919). */
function listHeaders(unsubscribe: string, sender: string): Record<string, string> {
  return {
    "List-Id": `<updates.${domainOf(sender)}>`,
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** SMTP mailer with pooled connections. Connects on the first mail. */
export function smtpMailer(config: MailConfig): Mailer {
  const { from } = config;
  let opened: Promise<Transporter> | undefined;
  const counts = { sent: 0, failed: 0 };
  return {
    counts,
    async send({ to, subject, letter, unsubscribe, group }, { siteName, signal, jobKey }) {
      opened ??= openTransport(config);
      const transport = await opened;
      try {
        await transport.sendMail({
          from: { name: from.name || preventLinkDetection(siteName), address: from.address },
          to: { name: "", address: to },
          subject: shorten(preventLinkDetection(subject), MAX_SUBJECT_LENGTH),
          text: letterText(letter),
          html: letterHtml(letter),
          ...(group === undefined ? {} : groupHeaders(group, from.address)),
          headers: {
            "Auto-Submitted": "auto-generated",
            ...(unsubscribe === undefined ? {} : listHeaders(unsubscribe, from.address)),
          },
          ...(jobKey === undefined ? {} : { messageId: messageIdOf(jobKey, to, from.address) }),
          ...(signal ? { signal } : {}),
        });
        counts.sent += 1;
      } catch (error) {
        counts.failed += 1;
        throw toMailError(error);
      }
    },
    close() {
      void opened?.then((transport) => transport.close());
    },
  };
}

function toMailError(error: unknown): MailError {
  const { code, responseCode, syscall, errno }: Record<string, unknown> = Object(error);
  // nodemailer names every failed socket ESOCKET, so the name comes from the errno
  const isUnreachable = syscall === "connect" || syscall === "getaddrinfo" || code === "ETIMEDOUT" || code === "EDNS";
  const systemName = isUnreachable && typeof errno === "number" ? getSystemErrorName(errno) : code;
  const status = typeof responseCode === "number" ? ` ${responseCode}` : "";
  const name = typeof systemName === "string" && /^[A-Z_]{1,40}$/.test(systemName) ? systemName : "unknown";
  // a failed log-in is an error of the site's configuration and can be fixed
  const isFinal = typeof responseCode === "number" && responseCode >= 500 && name !== "EAUTH";
  return new MailError(`${name}${status}`, { isFinal, isUnreachable });
}
