/** What each frame of zstd begins with (RFC 8878, section 3.1.1). */
const MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** In how many frames an answer was compressed. */
export function countFrames(bytes: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(MAGIC); at >= 0; at = bytes.indexOf(MAGIC, at + 1)) found += 1;
  return found;
}
