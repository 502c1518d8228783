/**
 * Parses a request target as a URL with the host "localhost". Leading slashes are merged, because "//name" would be
 * parsed as a host.
 */
export function localUrl(address: string): URL {
  const rooted = address.startsWith("/") ? address : `/${address}`;
  return new URL(`http://localhost${rooted.replace(/^\/{2,}/, "/")}`);
}
