import type { Translation } from "../catalogue.ts";
import type { longText as en } from "../en/long-text.ts";

export const longText = {
  show: "Показать полностью",
  hide: "Свернуть",
} satisfies Translation<typeof en>;
