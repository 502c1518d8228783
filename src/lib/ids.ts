/** Parses an id from a URL: a positive safe integer in canonical decimal; otherwise null. */
export function parseId(text: string): number | null {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
