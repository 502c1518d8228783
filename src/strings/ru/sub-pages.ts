import type { Translation } from "../catalogue.ts";
import type { subPages as en } from "../en/sub-pages.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted } = spokenNumber("ru");

export const subPages = {
  create: {
    intro: "Круг — место для одной темы. Вы станете его владельцем.",
    name: "Название",
    nameHint: "От 2 до 32 латинских букв и цифр. Часть адреса, изменить нельзя.",
    description: "Описание",
    descriptionPlaceholder: "О чём этот круг",
    descriptionHint: "От 2 до 50 символов.",
    button: "Создать круг",
    browse: "Посмотреть круги",
    way: (level: number, points: number, needed: number) =>
      `Ваш уровень — ${level}. До уровня ${needed} нужно ещё ${counted(points, "балл", "балла", "баллов")}.`,
    progress: (level: number) => `Прогресс до уровня ${level}`,
    earned: "Голоса за ваши посты и комментарии прибавляют баллы, голоса против отнимают.",
  },

  directory: {
    search: "Поиск кругов",
    searchHint: "Название",
    find: "Найти",
    clear: "Показать все",
    name: "Название",
    members: "Участники",
    posts: "Посты",
    lastPost: "Последний пост",
    never: "нет",
    act: "Подписка",
    filters: { mine: "Мои", active: "Активные за неделю", fresh: "Новые за месяц", nsfw: "NSFW" },
    join: "Подписаться",
    leave: "Отписаться",
    did: {
      subscribe: (n: number) => `Вы подписались на ${counted(n, "круг", "круга", "кругов")}`,
      unsubscribe: (n: number) => `Вы отписались от ${counted(n, "круга", "кругов", "кругов")}`,
    },
    nobody: "Модераторов нет.",
    createdOn: (at: number) => `Создан ${days.long(at)}`,
    noneSo: "Нет кругов, подходящих под фильтры.",
    empty: "Кругов пока нет.",
    emptyHelp: "Создайте первый.",
    nothingFound: (text: string) => `Кругов по запросу «${text}» нет.`,
    nothingFoundHelp: "Измените запрос или фильтры либо создайте такой круг.",
    create: "Создать круг",
    random: "Случайный круг",
  },
} satisfies Translation<typeof en>;
