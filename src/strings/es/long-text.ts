import type { Translation } from "../catalogue.ts";
import type { longText as en } from "../en/long-text.ts";

export const longText = {
  show: "Mostrar todo",
  hide: "Mostrar menos",
} satisfies Translation<typeof en>;
