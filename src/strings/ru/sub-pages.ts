import type { Translation } from "../catalogue.ts";
import type { subPages as en } from "../en/sub-pages.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted } = spokenNumber("ru");

export const subPages = {
  create: {
    intro: "Круг собирает посты на одну тему. Этот будет вашим.",
    name: "Название",
    nameHint: "От 2 до 32 латинских букв и цифр. Станет адресом, изменить его будет нельзя.",
    description: "Описание",
    descriptionPlaceholder: "Одна строка о том, чему здесь место",
    descriptionHint: "От 2 до 50 символов.",
    button: "Создать круг",
    browse: "Посмотреть все круги",
    way: (level: number, points: number, needed: number) =>
      `Ваш уровень: ${level}. До уровня ${needed} — ещё ${counted(points, "балл", "балла", "баллов")}.`,
    progress: (level: number) => `Путь к уровню ${level}`,
    earned: "Каждый голос за ваши посты и комментарии прибавляет балл, каждый голос против отнимает один.",
  },

  directory: {
    search: "Поиск кругов по названию",
    searchHint: "Часть названия",
    find: "Найти",
    clear: "Показать все",
    name: "Название",
    members: "Участники",
    posts: "Посты",
    lastPost: "Последний пост",
    never: "пока нет",
    act: "Подписка",
    filters: { mine: "Мои", active: "Активные за неделю", fresh: "Новые за месяц", nsfw: "NSFW" },
    join: "Подписаться",
    leave: "Отписаться",
    did: {
      subscribe: (n: number) => `Вы подписались на ${counted(n, "круг", "круга", "кругов")}`,
      unsubscribe: (n: number) => `Вы вышли из ${counted(n, "круга", "кругов", "кругов")}`,
    },
    nobody: "Пока никого.",
    createdOn: (at: number) => `Создан ${days.long(at)}`,
    noneSo: "Таких кругов нет.",
    empty: "Кругов здесь пока нет.",
    emptyHelp: "Создайте первый: нужны лишь название и одна строка.",
    nothingFound: (text: string) => `Кругов с «${text}» в названии нет.`,
    nothingFoundHelp: "Введите меньше букв, уберите фильтры или создайте такой круг сами.",
    create: "Создать круг",
    random: "Случайный круг",
  },
} satisfies Translation<typeof en>;
