import type { DeletedBy } from "#domain/content.ts";
import type { Translation } from "../catalogue.ts";
import type { queue as en } from "../en/queue.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

const deletedBy: Record<DeletedBy, string> = {
  author: "[пост удалён автором]",
  mod: "[пост удалён модератором]",
  admin: "[пост удалён администратором]",
};

const acts: Readonly<Record<number, string>> = {
  52: "Пост удалён",
  53: "Комментарий удалён",
  55: "Жалоба закрыта",
  56: "Жалоба открыта снова",
  57: "Закрыты все связанные жалобы",
  58: "Пост восстановлен",
  59: "Комментарий восстановлен",
  68: "Оставлена заметка",
};

export const queue = {
  dashboard: "Панель модератора",
  subscribers: "Подписчики",
  openReports: "Открытые жалобы",
  closedReports: "Закрытые жалобы",
  allOpen: "Все открытые жалобы",
  allClosed: "Все закрытые жалобы",
  adminReports: "Жалобы администраторам",
  openFor: (sub: string) => `Открытые жалобы: ${sub}`,
  closedFor: (sub: string) => `Закрытые жалобы: ${sub}`,
  details: "Подробности жалобы",
  which: "Открытые или закрытые",
  open: "Открытые",
  closed: "Закрытые",
  order: "Порядок",
  sorts: { new: "Новые", old: "Старые", most: "Больше жалоб" },
  kinds: { post: "Пост", comment: "Комментарий", message: "Сообщение", person: "Участник", sub: "Круг" },
  reasons: {
    site: "Нарушение правил сайта",
    rule: "Нарушение правила круга",
    other: "Другое",
    spam: "Спам",
    terms: "Нарушение условий использования",
  },
  ages: { day: "За день", week: "За неделю", month: "За месяц" },
  reporter: (name: string) => `Пожаловался: ${name}`,
  person: (name: string) => `На участника: ${name}`,
  nothing: "Открытых жалоб нет.",
  nothingClosed: "Закрытых жалоб нет.",
  untitled: "Без заголовка",
  reports: (n: number) => counted(n, "открытая жалоба", "открытые жалобы", "открытых жалоб"),
  deletedBy,
  why: "Причины",
  wasRemoved: "Удалено",
  wasKept: "Закрыто без удаления",
  asReported: "Как было при жалобе",
  changedSince: "Изменено после жалобы",
  goTo: "Перейти",
  somebody: "Кто-то",
  author: "На кого жалуются",
  joined: "Регистрация:",
  card: (level: string, score: string, removed: string, bans: string) =>
    `Уровень ${level} · счёт ${score} · удалено здесь: ${removed} · банов здесь: ${bans}`,
  decide: "Решение",
  close: "Закрыть все жалобы",
  closedNow: "Жалобы закрыты.",
  reopen: "Открыть снова",
  reopened: "Жалоба открыта снова.",
  lock: "Закрыть или открыть комментарии",
  done: "Готово.",
  reason: "Почему вы это удаляете?",
  remove: { post: "Удалить пост", comment: "Удалить комментарий" },
  removed: "Удалено.",
  note: "Оставить заметку",
  saveNote: "Сохранить заметку",
  noted: "Сохранено!",
  mistake: "Закрыто по ошибке",
  log: "Журнал жалобы:",
  acts: (code: number) => acts[code] ?? "",
} satisfies Translation<typeof en>;
