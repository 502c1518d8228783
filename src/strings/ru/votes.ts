import type { Translation } from "../catalogue.ts";
import type { votes as en } from "../en/votes.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("ru");

export const votes = {
  up: (score: number | null) => (score === null ? "Голосовать за" : `Голосовать за, рейтинг ${number(score)}`),
  down: (score: number | null) =>
    score === null ? "Голосовать против" : `Голосовать против, рейтинг ${number(score)}`,
  hidden: "Рейтинг появится позже",
  failed: (reason: string) => `Ваш голос не засчитан: ${reason}`,
  closed: "Голосование закрыто",
  ownWith: "Начинается с 1: ваш голос учтён",
  ownWithout: "Начинается с 0: за свои комментарии голосовать нельзя",
} satisfies Translation<typeof en>;
