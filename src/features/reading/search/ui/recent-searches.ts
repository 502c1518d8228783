import { deleteMemberValue, readMemberValue, writeMemberValue } from "#ui/member-storage.ts";

const NAME = "searches";
const MOST = 5;

/** The reader's recent searches in this browser, latest first. */
export function recentSearches(uid: number): string[] {
  try {
    const kept: unknown = JSON.parse(readMemberValue(uid, NAME) ?? "[]");
    return Array.isArray(kept) ? kept.filter((text) => typeof text === "string").slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function noteSearch(uid: number, typed: string): void {
  const text = typed.trim();
  if (text === "") return;
  const others = recentSearches(uid).filter((other) => other.toLowerCase() !== text.toLowerCase());
  writeMemberValue(uid, NAME, JSON.stringify([text, ...others].slice(0, MOST)));
}

export function forgetSearches(uid: number): void {
  deleteMemberValue(uid, NAME);
}
