import type { ChatLine } from "./chat.ts";

/** Somebody said something in the chat. */
export interface ChatLineSent {
  type: "chat.line-sent";
  uid: number;
  line: ChatLine;
}
