import { createHash } from "node:crypto";
import { getSystemErrorName } from "node:util";
import type { Transporter } from "nodemailer";
import { shorten } from "#lib/shorten.ts";
import { type Letter, letterHtml, letterText } from "./letter.ts";
import type { MailConfig } from "./mail-config.ts";
import { neutralText } from "./neutral-text.ts";

export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  letter: Letter;
  /** Address for one-click unsubscribing by POST without cookies (RFC 8058). */
  unsubscribe?: string;
  /** Mails of one group stand together in a mailbox. Letters, digits and dashes. */
  group?: string;
}

interface SendOptions {
  siteName: string;
  signal?: AbortSignal;
  /** The job that sends the mail: a second run of it sends the same Message-ID. */
  jobKey?: string | undefined;
}

/** Hands mail to a server: from jobs and commands, never in a transaction. */
export interface Mailer {
  /** @throws MailError, and nothing else. */
  send(mail: Mail, options: SendOptions): Promise<void>;
  close(): void;
}

/** Why mail was not taken. It holds no address: what a server answers often does. */
export class MailError extends Error {
  override readonly name = "MailError";
  /** Sending it again will not help: the address does not exist, or the mail is refused for good. */
  readonly isFinal: boolean;
  /** No connection to the mail server was made. */
  readonly isUnreachable: boolean;
  /** Code of the error, and the status that the server answered. */
  readonly reason: string;

  constructor(reason: string, { isFinal, isUnreachable }: { isFinal: boolean; isUnreachable: boolean }) {
    super(isUnreachable ? `No connection to the mail server: ${reason}` : `Mail was not taken: ${reason}`);
    this.reason = reason;
    this.isFinal = isFinal;
    this.isUnreachable = isUnreachable;
  }
}

const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 5_000 };
const POOL = { pool: true, maxConnections: 4, maxMessages: 200 } as const;
const LONGEST_SUBJECT = 200;

async function openTransport({ host, port, secure, user, password }: MailConfig): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  const isNear = host === "localhost" || host === "127.0.0.1" || host === "::1";
  const secret = user === "" ? {} : { auth: { user, pass: password } };
  // a password crosses no network in the open
  return createTransport({
    ...POOL,
    ...TIMES,
    host,
    port,
    secure,
    ...secret,
    requireTLS: user !== "" && !isNear,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Signs in to the mail server and sends nothing. @returns the error of a failure; null for none. */
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

/** All mails of a group refer to one message, which is never sent. */
function groupHeaders(group: string, sender: string) {
  const id = `<${group}@${domainOf(sender)}>`;
  return { inReplyTo: id, references: id };
}

/** Message-ID of the mail that a job sends to an address. */
function messageIdOf(jobKey: string, to: string, sender: string): string {
  const hash = createHash("sha256").update(`${jobKey}\n${to}`).digest("hex").slice(0, 40);
  return `<${hash}@${domainOf(sender)}>`;
}

/** Headers of mail that a person can end: filters of mailboxes sort by the list's ID (RFC 2919). */
function listHeaders(unsubscribe: string, sender: string): Record<string, string> {
  return {
    "List-Id": `<updates.${domainOf(sender)}>`,
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Mail by SMTP, over few connections that are used again. Nothing connects before the first mail. */
export function smtpMailer(config: MailConfig): Mailer {
  const { from } = config;
  let opened: Promise<Transporter> | undefined;
  return {
    async send({ to, subject, letter, unsubscribe, group }, { siteName, signal, jobKey }) {
      opened ??= openTransport(config);
      const transport = await opened;
      try {
        await transport.sendMail({
          from: { name: from.name || neutralText(siteName), address: from.address },
          to: { name: "", address: to },
          subject: shorten(neutralText(subject), LONGEST_SUBJECT),
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
      } catch (error) {
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
  // nodemailer names every failed socket ESOCKET; the number of the system's error stays
  const isUnreachable = syscall === "connect" || syscall === "getaddrinfo" || code === "ETIMEDOUT" || code === "EDNS";
  const systemName = isUnreachable && typeof errno === "number" ? getSystemErrorName(errno) : code;
  const status = typeof responseCode === "number" ? ` ${responseCode}` : "";
  const name = typeof systemName === "string" && /^[A-Z_]{1,40}$/.test(systemName) ? systemName : "unknown";
  // a refused sign-in is the site's own and may be put right
  const isFinal = typeof responseCode === "number" && responseCode >= 500 && name !== "EAUTH";
  return new MailError(`${name}${status}`, { isFinal, isUnreachable });
}
