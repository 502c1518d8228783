import type { RefusalCode } from "#domain/refusal.ts";
import { MOST_TOKENS } from "./token.ts";

// create a personal token:
// - every member, up to the limit
export function canMakeToken(count: number): RefusalCode | null {
  return count < MOST_TOKENS ? null : "token.too-many";
}
