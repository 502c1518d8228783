import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { MailConfig } from "#platform/mail/mail-config.ts";

/** Received email. */
export interface ReceivedMail {
  /** Envelope recipients. */
  to: string[];
  /** Headers by lower-case name, unfolded and decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
}

export interface Mailbox {
  /** Mail settings for a site. */
  config: MailConfig;
  received: ReceivedMail[];
  /** Reply to the next recipients; null to accept the email. */
  refuse: { code: number; text: string } | null;
  close(): Promise<void>;
}

/** Starts an SMTP server on localhost that records the received email. */
export async function mailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onRcptTo(_address, _session, done) {
      const { refuse } = box;
      done(refuse ? Object.assign(new Error(refuse.text), { responseCode: refuse.code }) : null);
    },
    onData(stream, session, done) {
      buffer(stream).then((bytes) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(bytes.toString()) });
        done();
      }, done);
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as { port: number };
  const box: Mailbox = {
    config: {
      host: "127.0.0.1",
      port,
      secure: false,
      user: "",
      password: "",
      from: { name: "", address: "no-reply@ambit.test" },
    },
    received,
    refuse: null,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
  return box;
}

function readMail(source: string): Omit<ReceivedMail, "to"> {
  const { headers, body } = readPart(source);
  const boundary = /boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.trimStart()));
  const find = (type: string) =>
    parts.find((part) => part.headers["content-type"]?.startsWith(type))?.body.replaceAll("\r\n", "\n") ?? "";
  return { headers, text: find("text/plain"), html: find("text/html") };
}

function readPart(source: string): { headers: Record<string, string>; body: string } {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const at = line.indexOf(":");
    headers[line.slice(0, at).toLowerCase()] = decodeWords(line.slice(at + 1).trim());
  }
  const body = source.slice(end + 4);
  const encoding = headers["content-transfer-encoding"];
  const text =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString()
      : encoding === "quoted-printable"
        ? decodeQuoted(body.replace(/=\r\n/g, ""))
        : body;
  return { headers, body: text };
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_match, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();
}

/** Decodes non-ASCII headers: `=?UTF-8?Q?…?=`. */
function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_match, how: string, word: string) =>
      how.toLowerCase() === "b" ? Buffer.from(word, "base64").toString() : decodeQuoted(word.replaceAll("_", " ")),
    );
}
