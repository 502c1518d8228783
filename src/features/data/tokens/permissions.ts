import type { RefusalCode } from "#domain/refusal.ts";
import { MOST_TOKENS } from "./token.ts";

// have a personal token:
//  - every member, up to a number of them
export function canMakeToken(count: number): RefusalCode | null {
  return count < MOST_TOKENS ? null : "token.too-many";
}
