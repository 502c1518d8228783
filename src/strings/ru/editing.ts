import type { Translation } from "../catalogue.ts";
import type { editing as en } from "../en/editing.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("ru");

export const editing = {
  people: "Люди",
  subs: "Круги",
  suggested: (n: number) =>
    `${formOf(n, "Найдено", "Найдены", "Найдено")} ${counted(n, "имя", "имени", "имён")}. Стрелки вверх и вниз выбирают, Enter вставляет.`,
  inThread: "в этой ветке",

  draftKept: "Черновик сохранён",
  justNow: "только что",
  draftFound: (ago: string) => `У вас есть неотправленный черновик, сохранён ${ago}.`,
  draftBack: (ago: string) => `Ваш неотправленный черновик снова здесь, сохранён ${ago}.`,
  restore: "Восстановить",
  undo: "Отменить",
  discard: "Удалить",
  discardDraft: "Удалить черновик?",

  leave: "Точно уйти?",
  leaveText: "Вы не отправили то, что здесь написали.",
  stay: "Остаться",
  go: "Уйти",
} satisfies Translation<typeof en>;
