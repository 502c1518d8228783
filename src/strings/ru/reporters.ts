import type { Translation } from "../catalogue.ts";
import type { reporters as en } from "../en/reporters.ts";

export const reporters = {
  title: (sub: string) => `Отключённые жалобы в круге ${sub}`,
  lead: "От этих участников не принимаются жалобы на нарушение правил круга. О нарушениях правил сайта они могут сообщать. Отключить жалобы можно рядом с жалобой участника.",
  list: "Отключены",
  none: "Отключённых жалоб нет.",
  by: (name: string) => `Модератор: ${name}`,
  sure: (name: string, sub: string) => `Отключить жалобы от ${name} на нарушение правил круга ${sub}?`,
  muteNamed: (name: string) => `Отключить жалобы от ${name}`,
  muted: (name: string) => `Жалобы от ${name} отключены.`,
  unmuteNamed: (name: string) => `Принимать жалобы от ${name}`,
  unmuted: (name: string) => `Жалобы от ${name} снова принимаются.`,
} satisfies Translation<typeof en>;
