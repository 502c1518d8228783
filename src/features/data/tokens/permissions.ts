import type { RefusalCode } from "#domain/refusal.ts";
import { MAX_TOKENS } from "./token.ts";

// create a personal token:
// - every member, up to the limit
export function canMakeToken(count: number): RefusalCode | null {
  return count < MAX_TOKENS ? null : "token.too-many";
}
