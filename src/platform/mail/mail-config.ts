import { StartError } from "../start-error.ts";

/** Where mail is handed over, and whom it is from. */
export interface MailConfig {
  host: string;
  port: number;
  /** TLS from the first byte; without it the connection is secured once the server offers that. */
  secure: boolean;
  user: string;
  password: string;
  from: { name: string; address: string };
}

const PORTS: Record<string, number> = { "smtp:": 587, "smtps:": 465 };
const ADDRESS = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/;

/**
 * Mail as the environment has it, null without SMTP_URL. Links in mail lead to the site, so its public address is needed.
 * @throws StartError for what cannot be read; no sentence shows the password.
 */
export function readMailConfig(env: NodeJS.ProcessEnv, publicUrl: URL | undefined): MailConfig | null {
  const text = env.SMTP_URL;
  if (!text) return null;
  if (!URL.canParse(text)) throw new StartError("bad-smtp");
  const url = new URL(text);
  const port = url.port === "" ? PORTS[url.protocol] : Number(url.port);
  const isPlain = /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
  if (!(url.protocol in PORTS) || !port || url.hostname === "" || !isPlain) throw new StartError("bad-smtp");
  if (!publicUrl) throw new StartError("mail-without-address");
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
      port,
      secure: url.protocol === "smtps:",
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      from: readSender(env.MAIL_FROM || `no-reply@${publicUrl.hostname}`),
    };
  } catch (error) {
    throw error instanceof URIError ? new StartError("bad-smtp") : error;
  }
}

/** `talk@example.org`, or `The name <talk@example.org>`. */
function readSender(text: string): MailConfig["from"] {
  const [, name = "", address = text] = /^(.*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const sender = { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break would begin another header.
  if (!ADDRESS.test(sender.address) || /[\x00-\x1f\x7f<>"]/.test(sender.name)) {
    throw new StartError("bad-sender", { text });
  }
  return sender;
}
