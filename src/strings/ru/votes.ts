import type { Translation } from "../catalogue.ts";
import type { votes as en } from "../en/votes.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("ru");

export const votes = {
  up: (score: number) => `Голосовать за, рейтинг ${number(score)}`,
  down: (score: number) => `Голосовать против, рейтинг ${number(score)}`,
  failed: (reason: string) => `Ваш голос не засчитан: ${reason}`,
  closed: "Голосование закрыто",
  ownWith: "Начинается с 1: ваш голос уже учтён",
  ownWithout: "Начинается с 0: за ваши комментарии голосуют другие",
} satisfies Translation<typeof en>;
