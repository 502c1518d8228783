import type { ChatLine } from "./chat.ts";

/** A chat line was sent. */
export interface ChatLineSent {
  type: "chat.line-sent";
  uid: number;
  line: ChatLine;
}
