import type { Translation } from "../catalogue.ts";
import type { reporters as en } from "../en/reporters.ts";

export const reporters = {
  title: (sub: string) => `Чьи жалобы не принимаются: ${sub}`,
  lead: "Команда не принимает от этих участников жалоб на нарушение правил круга. На нарушение правил сайта они жаловаться могут. Запрет ставится рядом с жалобой участника.",
  list: "Жалобы не принимаются",
  none: "Таких участников нет.",
  by: (name: string) => `Запретил ${name}`,
  sure: (name: string, sub: string) => `Больше не принимать жалоб на нарушение правил круга ${sub} от ${name}?`,
  muteNamed: (name: string) => `Не принимать жалобы от ${name}`,
  muted: (name: string) => `Жалобы от ${name} больше не принимаются.`,
  unmuteNamed: (name: string) => `Снова принимать жалобы от ${name}`,
  unmuted: (name: string) => `Жалобы от ${name} снова принимаются.`,
} satisfies Translation<typeof en>;
