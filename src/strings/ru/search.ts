import type { Translation } from "../catalogue.ts";
import type { search as en } from "../en/search.ts";
import { spokenNumber } from "../spoken-number.ts";
import { spokenDate } from "../spoken-time.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("ru");
const monthYear = spokenDate("ru", { month: "long", year: "numeric" });

const NAMES = {
  posts: ["пост", "поста", "постов"],
  comments: ["комментарий", "комментария", "комментариев"],
  circles: ["круг", "круга", "кругов"],
  people: ["человек", "человека", "человек"],
} as const;

export const search = {
  label: "Искать",
  go: "Найти",
  kinds: { posts: "Посты", comments: "Комментарии", circles: "Круги", people: "Люди" },
  suggest: {
    label: "Подсказки",
    found: (n: number) => counted(n, "подсказка", "подсказки", "подсказок"),
    recent: "Недавние запросы",
    forget: "Очистить недавние запросы",
    all: (text: string) => `Искать «${text}»`,
    places: "Перейти",
  },
  relevance: "По релевантности",
  since: { day: "За день", week: "За неделю", month: "За месяц", year: "За год" },
  filters: {
    in: (name: string) => `в круге ${name}`,
    by: (name: string) => `автор ${name}`,
    type: { link: "Ссылки", text: "Тексты" },
    before: (at: number) => `до ${days.long(at)}`,
    after: (at: number) => `с ${days.long(at)}`,
  },
  kindsLabel: "Где искать",
  pages: "Страницы результатов",
  count: (kind: "posts" | "comments" | "circles" | "people", n: number, isCapped: boolean) =>
    isCapped
      ? `Больше ${number(n)} ${NAMES[kind][2]}. Упорядочены только самые новые. Добавьте слово, чтобы сузить поиск.`
      : counted(n, ...NAMES[kind]),
  empty: "Поиск по сайту",
  emptyHelp: "Найдётся то, где есть все слова. Последнее можно ввести не до конца.",
  wordless: "Введите хотя бы одно слово",
  wordlessHelp: "Фильтры и исключённые слова только сужают поиск.",
  nothing: {
    posts: "Посты не найдены",
    comments: "Комментарии не найдены",
    circles: "Круги не найдены",
    people: "Люди не найдены",
  },
  nothingHelp: "Попробуйте меньше слов или другие слова.",
  dropFilters: "Искать без фильтров",
  elsewhere: "Искать также:",
  help: "Справка по поиску",
  helpRows: [
    ["маяк шторм", "оба слова, где угодно"],
    ["фонар", "слова с таким началом; не в конце запроса — со звёздочкой: фонар*"],
    ['"старый маяк"', "точная фраза"],
    ["-паром", "без этого слова"],
    ["in:knigi", "в этом круге"],
    ["by:alisa", "автор — этот участник"],
    ["type:link", "посты со ссылками; с текстом — type:text"],
    ["before:2024-05-01", "до этого дня"],
    ["after:2024-05-01", "в этот день и позже"],
  ],
  helpNote: "Регистр и диакритика не важны. Фильтры действуют для постов и комментариев.",
  points: (n: number) => `рейтинг ${number(n)}`,
  subscribers: (n: number) => counted(n, "подписчик", "подписчика", "подписчиков"),
  joined: (at: number) => `регистрация: ${monthYear(at)}`,
} satisfies Translation<typeof en>;
