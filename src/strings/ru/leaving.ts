import type { Translation } from "../catalogue.ts";
import type { leaving as en } from "../en/leaving.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("ru");

export const leaving = {
  title: "Удаление аккаунта",
  open: "Удалить мой аккаунт",
  lead: "Аккаунт сразу закроется на всех устройствах. Его имя больше никто не сможет занять.",
  back: "В течение 14 дней аккаунт можно вернуть: просто войдите. После этого адрес почты, сообщения, черновики, настройки и всё остальное о вас удаляются безвозвратно. Копии сообщений у получателей останутся.",
  owned: "Вы владелец кругов",
  ownedHelp: "Модераторы останутся, а участники смогут запросить права владельца. Круг можно передать и заранее.",
  handOver: (sub: string) => `Модераторы круга ${sub}`,
  onlyAdmin: "Вы единственный администратор этого сайта. Сначала назначьте ещё одного.",
  written: "Ваши посты и комментарии",
  writtenOptions: { keep: "Оставить, вместо имени будет «[Удалён]»", erase: "Удалить" },
  eraseHelp: "Удаление начнётся сразу. Отменить его нельзя, даже если вы вернётесь.",
  consent: (word: string) => `Введите «${word}»`,
  password: "Ваш пароль",
  send: "Удалить мой аккаунт",
  sending: "Удаляем…",

  backTitle: (name: string) => `С возвращением, ${name}`,
  backLead: (until: number) =>
    `Вы удалили этот аккаунт. До ${days.long(until)} его можно вернуть со всем, что ещё не удалено.`,
  erasing: (done: number, total: number) =>
    `Удаляем посты и комментарии: ${number(done)} из ${number(total)}. Если вы вернётесь, удаление остановится.`,
  erased: "Ваши посты и комментарии удалены.",
  comeBack: "Вернуть аккаунт",
  comingBack: "Возвращаем…",
  stayAway: "Если ничего не делать, аккаунт останется удалённым.",

  bannedTitle: "Этот аккаунт забанен",
  bannedLead: (name: string) =>
    `${name}, войти нельзя. Всё, что вам ещё доступно, — на этой странице. Она открыта полчаса, потом войдите снова.`,
  bannedEnd: "Окончание",
  bannedForGood: "Никогда, если бан не снимет администратор",
  bannedUntil: (at: number) => `${days.long(at)}`,
} satisfies Translation<typeof en>;
