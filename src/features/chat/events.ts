import type { ChatLine } from "./chat.ts";

/** Somebody said something in the chat. */
export interface ChatSaid {
  type: "chat.said";
  uid: number;
  line: ChatLine;
}
