import type { Translation } from "../catalogue.ts";
import type { editing as en } from "../en/editing.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

export const editing = {
  people: "Люди",
  subs: "Круги",
  suggested: (n: number) => `Найдено ${counted(n, "имя", "имени", "имён")}. Выберите стрелками и нажмите Enter.`,
  inThread: "в этой ветке",

  draftKept: "Черновик сохранён",
  justNow: "только что",
  draftFound: (ago: string) => `Есть неотправленный черновик, сохранён ${ago}.`,
  draftBack: (ago: string) => `Неотправленный черновик восстановлен, сохранён ${ago}.`,
  restore: "Восстановить",
  undo: "Отменить",
  discard: "Удалить",
  discardDraft: "Удалить черновик?",

  leave: "Уйти со страницы?",
  leaveText: "Изменения не отправлены.",
  stay: "Остаться",
  go: "Уйти",
} satisfies Translation<typeof en>;
