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
  label: "Что искать",
  go: "Найти",
  kinds: { posts: "Посты", comments: "Комментарии", circles: "Круги", people: "Люди" },
  suggest: {
    label: "Подсказки",
    found: (n: number) => counted(n, "подсказка", "подсказки", "подсказок"),
    recent: "Недавние запросы",
    forget: "Забыть эти запросы",
    all: (text: string) => `Искать «${text}»`,
    places: "Перейти",
  },
  relevance: "По смыслу",
  since: { day: "За день", week: "За неделю", month: "За месяц", year: "За год" },
  filters: {
    in: (name: string) => `в ${name}`,
    by: (name: string) => `от ${name}`,
    type: { link: "Ссылки", text: "Тексты" },
    before: (at: number) => `до ${days.long(at)}`,
    after: (at: number) => `с ${days.long(at)}`,
  },
  kindsLabel: "Где искать",
  pages: "Страницы результатов",
  count: (kind: "posts" | "comments" | "circles" | "people", n: number, isCapped: boolean) =>
    isCapped
      ? `Больше ${number(n)} ${NAMES[kind][2]}. Упорядочены самые новые; ещё одно слово сузит поиск.`
      : counted(n, ...NAMES[kind]),
  empty: "Найдите то, о чём здесь говорили",
  emptyHelp: "Введите несколько слов. Должны найтись все; от последнего достаточно начала.",
  wordless: "Нет слова, которое можно искать",
  wordlessHelp:
    "Для поиска нужно хотя бы одно искомое слово из букв или цифр. Фильтры и исключённые слова только сужают его.",
  nothing: {
    posts: "Подходящих постов нет",
    comments: "Подходящих комментариев нет",
    circles: "Подходящих кругов нет",
    people: "Подходящих людей нет",
  },
  nothingHelp: "Попробуйте меньше слов, другие слова или только начало слова.",
  dropFilters: "Искать без фильтров",
  elsewhere: "Или посмотрите среди остального:",
  help: "Как искать",
  helpRows: [
    ["маяк шторм", "оба слова, где угодно"],
    ["фонар", "в конце: любое слово с таким началом; в другом месте — со звёздочкой: фонар*"],
    ['"старый маяк"', "эти слова в этом порядке"],
    ["-паром", "ничего с этим словом"],
    ["in:knigi", "только в этом круге"],
    ["by:alisa", "только то, что написал этот участник"],
    ["type:link", "только ссылки; type:text — только тексты"],
    ["before:2024-05-01", "опубликовано до этого дня"],
    ["after:2024-05-01", "опубликовано в этот день или позже"],
  ],
  helpNote:
    "Заглавные буквы и знаки над буквами не важны. Фильтры работают для постов и комментариев. Текст без пробелов находится только с начала.",
  points: (n: number) => counted(n, "очко", "очка", "очков"),
  subscribers: (n: number) => counted(n, "подписчик", "подписчика", "подписчиков"),
  joined: (at: number) => `регистрация: ${monthYear(at)}`,
} satisfies Translation<typeof en>;
