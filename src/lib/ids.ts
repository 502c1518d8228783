/** The id that a piece of an address spells: a positive safe integer in canonical decimal, or null. */
export function parseId(text: string): number | null {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
