import type { Translation } from "../catalogue.ts";
import type { polls as en } from "../en/polls.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, number } = spokenNumber("ru");

export const polls = {
  name: "Опрос",
  closed: "Этот опрос закрыт.",
  closes: "Опрос закроется {time}",
  hidden: "Результаты появятся после закрытия опроса",
  levelNeeded: (level: number) => `Голосовать можно с уровня ${number(level)}.`,
  showResults: "Показать результаты",
  resultsShown: "Результаты показаны.",
  voted: "(ваш голос)",
  vote: "Голосовать",
  voteFor: (option: string) => `Голосовать: ${option}`,
  voting: "Отправляем голос…",
  working: "Подождите…",
  withdraw: "Отозвать голос",
  share: (percent: number, votes: number) => `${percent} % (${counted(votes, "голос", "голоса", "голосов")})`,
  total: (votes: number) => counted(votes, "голос", "голоса", "голосов"),
  counted: (option: string) => `Вы проголосовали: ${option}`,
  withdrawn: "Голос отозван.",
  close: "Закрыть опрос",
  notLoaded: (reason: string) => `Не удалось загрузить опрос: ${reason}`,

  options: "Варианты",
  option: (n: number) => `Вариант ${n}`,
  addOption: "Добавить вариант",
  removeOption: (n: number) => `Убрать вариант ${n}`,
  emptyOptions: "Пустые варианты не войдут в опрос.",
  hideResults: "Скрыть результаты до закрытия",
  closeAt: "Время закрытия",
  level: "Минимальный уровень для голосования",
  levelHint: "Оставьте пустым, чтобы могли голосовать все.",
} satisfies Translation<typeof en>;
