import type { Translation } from "../catalogue.ts";
import type { subs as en } from "../en/subs.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, formOf } = spokenNumber("ru");

export const subs = {
  members: (n: number) => formOf(n, "участник", "участника", "участников"),
  posts: (n: number) => formOf(n, "пост", "поста", "постов"),
  number,
  nsfw: "NSFW",
  nsfwLong: "Не для просмотра на работе: так помечены все посты этого круга",
  about: (name: string) => `О круге ${name}`,
  rules: "Правила этого круга",
  manage: "Управление",
  idle: "Команда этого круга не была активна 60 дней.",
  adopt: "Попросить круг себе",
  team: "Модераторы",
  powers: { owner: "Владелец", mod: "Модератор", janitor: "Дежурный" },
  contactMods: "Написать модераторам",
  createdBy: "Создатель:",
  createdOn: (at: number) => `· ${days.long(at)}`,
  deletedPerson: "[Удалён]",
  disabled: "Отключён",
  feed: "Лента Atom",
  submit: "Создать пост",
  onlyMods: "Публиковать могут только модераторы.",
  bannedHere: "Сейчас вы забанены и не можете здесь публиковать.",
  disabledHere: "Этот круг отключён. Его видят только администраторы.",

  subscribe: "Подписаться",
  subscribeTo: (name: string) => `Подписаться на круг ${name}`,
  subscribed: "Вы подписаны",
  unsubscribeFrom: (name: string) => `Вы подписаны на круг ${name}. Нажмите, чтобы отписаться`,
  block: "Заблокировать",
  blockSub: (name: string) => `Заблокировать круг ${name}`,
  unblock: "Разблокировать",
  unblockSub: (name: string) => `Разблокировать круг ${name}`,
  yourFlair: "Ваша метка:",
  setFlair: "Выбрать свою метку",
  changeFlair: "(сменить)",
  changeFlairLong: "Сменить свою метку",
  editFlairs: "Изменить метки",
  editStyle: "Изменить таблицу стилей",
  lookOff: "Выключить оформление круга",
  lookOn: "Включить оформление кругов",
  blockedNote: "Вы заблокировали этот круг: его постов нет в ваших лентах.",
  did: {
    subscribe: (name: string) => `Вы подписались на круг ${name}`,
    unsubscribe: (name: string) => `Вы отписались от круга ${name}`,
    block: (name: string) => `Вы заблокировали круг ${name}`,
    unblock: (name: string) => `Вы разблокировали круг ${name}`,
  },
  failed: (reason: string) => `Ничего не изменилось: ${reason}`,
  already: {
    subscribe: "Вы уже подписаны",
    unsubscribe: "Вы не подписаны",
    block: "Уже заблокирован",
    unblock: "Не заблокирован",
  },
} satisfies Translation<typeof en>;
