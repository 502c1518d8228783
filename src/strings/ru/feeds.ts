import type { Translation } from "../catalogue.ts";
import type { feeds as en } from "../en/feeds.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");

const countedSubs = (n: number) => counted(n, "круг", "круга", "кругов");

export const feeds = {
  pages: "Страницы",
  sort: "Сортировка",
  period: "Период",
  hot: "Горячее",
  new: "Новое",
  fresh: (n: number, most: number) =>
    n > most ? `${number(most)}+ новых постов` : counted(n, "новый пост", "новых поста", "новых постов"),
  top: "Топ",
  view: "Вид",
  density: { compact: "Компактный", comfortable: "Просторный", cards: "Карточки" },
  paging: { endless: "Бесконечный список", pages: "По страницам" },
  end: "Это всё.",
  periods: { day: "День", week: "Неделя", month: "Месяц", year: "Год", all: "Всё время" },
  home: "Главная",
  all: "Всё",
  feed: "Лента Atom",
  empty: "Постов здесь пока нет.",
  emptyHelp: "Напишите первый или загляните в другие круги.",
  findSubs: "Найти круги",
  submit: "Создать пост",

  sorted: (name: string, sort: "hot" | "new" | "top") =>
    `${name}: ${{ hot: "горячее", new: "новое", top: "топ" }[sort]}`,
  withFlair: (flair: string) => `Только посты с меткой «${flair}».`,
  flairs: "Посты с меткой",
  moreFlairs: "Другие метки",
  noFlairPosts: "Здесь нет постов с этой меткой.",
  showAll: "Показать все",

  welcome: (site: string) => `Добро пожаловать на ${site}`,
  welcomeText:
    "Люди публикуют в кругах ссылки и тексты, обсуждают их и голосуют за то, что стоит прочесть. Вот круги, с которых начинают все.",
  join: "Зарегистрироваться",
  yourSubs: "Ваши круги",
  follow: (n: number) =>
    n === 0
      ? "Вы пока не подписаны ни на один круг. Эту страницу заполнит то, что вы выберете."
      : `Посты из ваших подписок (${countedSubs(n)}).`,
  chooseSubs: "Выбрать круги",
  activity: {
    title: "Что нового",
    posted: "{user} публикует: {text}",
    commented: "{user} комментирует: {text}",
    empty: "Пока ничего не опубликовано.",
  },
  dailySub: "Круг дня",
  topToday: "Лучшие посты за 24 часа",
  news: "Новости",
  points: (n: number) => counted(n, "очко", "очка", "очков"),
  allSubs: "Посмотреть все круги",
  random: "Перейти в случайный круг",
  createSub: "Создать круг",
  allAbout: "Посты всех кругов в одном списке.",

  newFrom: "Новые посты из кругов",
  tooMany: (most: number) =>
    `Вместе показано не больше ${counted(most, "круга", "кругов", "кругов")}, первые из списка.`,
  leftOut: (names: string) => `Пропущены, потому что таких кругов нет: ${names}.`,

  domainAbout: (domain: string) => `Ссылки на ${domain} и что о них говорят, сначала новые.`,
  domainEmpty: (domain: string) => `Ссылок на ${domain} пока никто не публиковал.`,
} satisfies Translation<typeof en>;
