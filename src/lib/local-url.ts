/**
 * The address of a request as a URL of the host "localhost". Slashes are joined at the start, where two of them would name a
 * host. Accepts any text that begins with a slash.
 */
export function localUrl(address: string): URL {
  const rooted = address.startsWith("/") ? address : `/${address}`;
  return new URL(`http://localhost${rooted.replace(/^\/{2,}/, "/")}`);
}
