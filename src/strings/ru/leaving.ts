import type { Translation } from "../catalogue.ts";
import type { leaving as en } from "../en/leaving.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("ru");

export const leaving = {
  title: "Удаление аккаунта",
  open: "Удалить мой аккаунт",
  lead: "Аккаунт сразу закрывается на всех устройствах. Его имя больше никто не сможет взять.",
  back: "В течение 14 дней вы можете вернуться: просто войдите. Потом это уже не отменить: адрес почты, сообщения, черновики, настройки и всё остальное о вас будет стёрто. Копии сообщений, которые получили другие, останутся у них.",
  owned: "У вас есть круги",
  ownedHelp:
    "Когда вас не будет, их модераторы продолжат без владельца, а участники смогут попросить передать круг им. До этого вы можете передать его сами.",
  handOver: (sub: string) => `Команда круга ${sub}`,
  onlyAdmin: "Вы единственный администратор этого сайта. Прежде чем уйти, назначьте ещё одного.",
  written: "Ваши записи и комментарии",
  writtenOptions: { keep: "Останутся, вместо вашего имени будет «[Удалён]»", erase: "Будут стёрты" },
  eraseHelp: "Это начнётся сразу, и отменить это нельзя, даже если вы вернётесь.",
  consent: (word: string) => `Введите «${word}»`,
  password: "Ваш пароль",
  send: "Удалить мой аккаунт",
  sending: "Удаляем…",

  backTitle: (name: string) => `С возвращением, ${name}`,
  backLead: (until: number) =>
    `Вы удалили этот аккаунт. До ${days.long(until)} его можно вернуть со всем, что ещё не стёрто.`,
  erasing: (done: number, total: number) =>
    `То, что вы написали, стирается: ${number(done)} из ${number(total)}. Если вы вернётесь, это прекратится.`,
  erased: "То, что вы написали, стёрто.",
  comeBack: "Вернуться",
  comingBack: "Минуту…",
  stayAway: "Если ничего не делать, аккаунт останется удалённым.",

  bannedTitle: "Этот аккаунт забанен",
  bannedLead: (name: string) =>
    `${name}, войти нельзя. То, что вы ещё можете сделать, собрано на этой странице. Она открыта полчаса, потом войдите снова.`,
  bannedEnd: "Закончится",
  bannedForGood: "Никогда, если бан не снимут",
  bannedUntil: (at: number) => `${days.long(at)}`,
} satisfies Translation<typeof en>;
