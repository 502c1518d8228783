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
  paging: { endless: "Бесконечная прокрутка", pages: "По страницам" },
  end: "Вы дошли до конца.",
  periods: { day: "День", week: "Неделя", month: "Месяц", year: "Год", all: "Всё время" },
  home: "Главная",
  all: "Все посты",
  feed: "Лента Atom",
  empty: "Пока нет постов.",
  emptyHelp: "Опубликуйте первый пост или загляните в другие круги.",
  findSubs: "Найти круги",
  submit: "Создать пост",

  sorted: (name: string, sort: "hot" | "new" | "top") =>
    `${name}: ${{ hot: "горячее", new: "новое", top: "топ" }[sort]}`,
  withFlair: (flair: string) => `Посты с меткой «${flair}»`,
  flairs: "Фильтр по меткам",
  moreFlairs: "Другие метки",
  noFlairPosts: "Постов с этой меткой нет.",
  showAll: "Показать все",

  welcome: (site: string) => `Добро пожаловать на ${site}`,
  welcomeText:
    "Здесь в кругах публикуют ссылки и тексты, обсуждают их и голосуют за лучшее. С этих кругов начинают новички.",
  join: "Зарегистрироваться",
  yourSubs: "Ваши круги",
  follow: (n: number) =>
    n === 0
      ? "Вы пока не подписаны ни на один круг. Подпишитесь — и здесь появятся посты."
      : `Посты из ваших подписок (${countedSubs(n)}).`,
  chooseSubs: "Найти круги",
  activity: {
    title: "Недавняя активность",
    posted: "{user} публикует: {text}",
    commented: "{user} комментирует: {text}",
    empty: "Пока ничего не происходило.",
  },
  dailySub: "Круг дня",
  topToday: "Лучшие посты за 24 часа",
  news: "Новости",
  points: (n: number) => `рейтинг ${number(n)}`,
  allSubs: "Все круги",
  random: "Случайный круг",
  createSub: "Создать круг",
  allAbout: "Посты из всех кругов.",

  newFrom: "Новые посты в кругах",
  tooMany: (most: number) => `Показаны только первые ${counted(most, "круг", "круга", "кругов")}.`,
  leftOut: (names: string) => `Этих кругов не существует: ${names}.`,

  domainAbout: (domain: string) => `Посты со ссылками на ${domain}, сначала новые.`,
  domainEmpty: (domain: string) => `Ссылок на ${domain} пока нет.`,
} satisfies Translation<typeof en>;
