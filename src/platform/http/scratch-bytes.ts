/** In bytes; a longer text gets memory of its own. */
const MOST = 1024 * 1024;

let scratch = Buffer.alloc(0);

/**
 * The bytes of a text, until the next call. All texts share one piece of memory: what lies outside of V8's heap makes it collect
 * garbage as well, and with a buffer for each answer that took longer than compressing.
 */
export function scratchBytes(text: string): Buffer {
  const length = Buffer.byteLength(text);
  if (length > MOST) return Buffer.from(text);
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(Math.min(MOST, 2 * length));
  return scratch.subarray(0, scratch.write(text));
}
