import { Refusal } from "#domain/refusal.ts";

/** The id of a conversation in an address. @throws Refusal for what is none. */
export function idOf(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text)) throw new Refusal("modmail.not-found");
  return Number(text);
}
