/**
 * True for data without own `toString` or `valueOf` members. With such members, comparing a value with a number, as
 * schemas do, would throw.
 */
export function isPlainData(value: unknown): boolean {
  const pending = [value];
  while (pending.length > 0) {
    const current = pending.pop();
    if (typeof current !== "object" || current === null) continue;
    if (Object.hasOwn(current, "toString") || Object.hasOwn(current, "valueOf")) return false;
    for (const child of Object.values(current)) if (typeof child === "object") pending.push(child);
  }
  return true;
}
