import type { Translation } from "../catalogue.ts";
import type { longText as en } from "../en/long-text.ts";

export const longText = {
  show: "Zobraziť všetko",
  hide: "Zobraziť menej",
} satisfies Translation<typeof en>;
