/** In bytes; a longer text gets memory of its own. */
const MOST = 1024 * 1024;

let scratch = Buffer.alloc(0);

/**
 * The bytes of a text, until the next call. All texts share one piece of memory: V8 counts what lies outside of its heap, and with
 * memory of its own for each compressed answer it collected garbage so often that this took longer than compressing.
 */
export function scratchBytes(text: string): Buffer {
  const length = Buffer.byteLength(text);
  if (length > MOST) return Buffer.from(text);
  if (length > scratch.length) scratch = Buffer.allocUnsafeSlow(Math.min(MOST, 2 * length));
  return scratch.subarray(0, scratch.write(text));
}
