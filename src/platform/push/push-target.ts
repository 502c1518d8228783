/** A browser that asked to be sent messages, as it describes itself. */
export interface PushTarget {
  /** Endpoint of the push service. */
  endpoint: string;
  /** Its public key and its secret, base64url. */
  p256dh: string;
  auth: string;
}

const LONGEST = 1_024;
/** Another protocol than web push, which needs another key. */
const OTHER_PROTOCOL = /^https:\/\/android\.googleapis\.com\//;

/** Could this be a push service on the public internet? Whether it is one is found out when something is sent. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > LONGEST || !URL.canParse(text) || OTHER_PROTOCOL.test(text)) return false;
  const url = new URL(text);
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  // addresses by number and names of one's own network serve no browser of the public
  return (
    isPlain &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname) &&
    !/\.(local|internal|localhost)$/.test(url.hostname)
  );
}

/** An uncompressed point of P-256. */
export const isPushKey = (text: string): boolean => isBase64Url(text, 65) && text.startsWith("B");

export const isPushSecret = (text: string): boolean => isBase64Url(text, 16);

function isBase64Url(text: string, bytes: number): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text) && text.length === Math.ceil((bytes * 4) / 3);
}
