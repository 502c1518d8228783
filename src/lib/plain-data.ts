/**
 * Is it nothing but data, as JSON is? What has a `toString` or `valueOf` of its own is not: comparing it with a number, as
 * a schema does with the length of a text, ends in an error.
 */
export function isPlainData(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const one = waiting.pop();
    if (typeof one !== "object" || one === null) continue;
    if (Object.hasOwn(one, "toString") || Object.hasOwn(one, "valueOf")) return false;
    for (const part of Object.values(one)) if (typeof part === "object") waiting.push(part);
  }
  return true;
}
