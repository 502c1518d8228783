import type { ChatLine } from "./chat.ts";

/** A line was sent to the chat. */
export interface ChatLineSent {
  type: "chat.line-sent";
  uid: number;
  line: ChatLine;
}
