/** Push subscription of a browser. */
export interface PushTarget {
  /** Endpoint of the push service. */
  endpoint: string;
  /** Public key and secret of the browser, base64url. */
  p256dh: string;
  auth: string;
}

const MAX_LENGTH = 1_024;
/** Legacy Google protocol, which needs another key. */
const OTHER_PROTOCOL = /^https:\/\/android\.googleapis\.com\//;

/** True if the URL may be a push service on the public internet. Sending reveals invalid ones. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text) || OTHER_PROTOCOL.test(text)) return false;
  const url = new URL(text);
  const isPlain = url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "";
  // rejects IP literals and internal host names, because no public push service uses them
  return (
    isPlain &&
    /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname) &&
    !/\.(local|internal|localhost)$/.test(url.hostname)
  );
}

/** True for an uncompressed point of P-256. */
export const isPushKey = (text: string): boolean => isBase64Url(text, 65) && text.startsWith("B");

export const isPushSecret = (text: string): boolean => isBase64Url(text, 16);

function isBase64Url(text: string, bytes: number): boolean {
  return /^[A-Za-z0-9_-]+$/.test(text) && text.length === Math.ceil((bytes * 4) / 3);
}
