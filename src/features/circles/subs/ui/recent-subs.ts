import { readMemberValue, writeMemberValue } from "#ui/member-storage.ts";

const NAME = "circles";
const MOST = 5;

/** Subs that this member posted to from this browser, latest first. */
export function recentSubs(uid: number): string[] {
  try {
    const kept: unknown = JSON.parse(readMemberValue(uid, NAME) ?? "[]");
    return Array.isArray(kept) ? kept.filter((name) => typeof name === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberRecentSub(uid: number, name: string): void {
  const others = recentSubs(uid).filter((other) => other.toLowerCase() !== name.toLowerCase());
  writeMemberValue(uid, NAME, JSON.stringify([name, ...others].slice(0, MOST)));
}
