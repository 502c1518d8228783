import { Refusal } from "#domain/refusal.ts";

/** Parses the id of a conversation in an address. @throws Refusal for an invalid id. */
export function parseThreadId(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw new Refusal("modmail.not-found");
  return Number(text);
}
