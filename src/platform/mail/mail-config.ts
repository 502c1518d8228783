/** Mail server and sender. */
export interface MailConfig {
  host: string;
  port: number;
  /** True for TLS from the first byte; otherwise STARTTLS if the server offers it. */
  secure: boolean;
  user: string;
  password: string;
  from: { name: string; address: string };
}

const PORTS: Record<string, number> = { "smtp:": 587, "smtps:": 465 };
const ADDRESS = /^[^\s<>@,;:"()[\]\\]+@[^\s<>@,;:"()[\]\\]+$/;

/** Parses smtp://user:password@host:port; null for any other text. */
export function parseSmtpUrl(text: string): Omit<MailConfig, "from"> | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const port = url.port === "" ? PORTS[url.protocol] : Number(url.port);
  const isPlain = /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
  if (!(url.protocol in PORTS) || !port || url.hostname === "" || !isPlain) return null;
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
      port,
      secure: url.protocol === "smtps:",
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    return null;
  }
}

/** Parses `talk@example.org` or `The name <talk@example.org>`; null for any other text. */
export function parseSender(text: string): MailConfig["from"] | null {
  const [, name = "", address = text] = /^(.*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const sender = { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
  return ADDRESS.test(sender.address) && !/[\x00-\x1f\x7f<>"]/.test(sender.name) ? sender : null;
}
