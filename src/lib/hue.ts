/** Hashes a name to a hue from 0 to 359, ignoring case (FNV-1a over UTF-16 units). */
export function hueOf(name: string): number {
  const folded = name.toLowerCase();
  let hash = 0x811c9dc5;
  for (let at = 0; at < folded.length; at++) hash = Math.imul(hash ^ folded.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % 360;
}
