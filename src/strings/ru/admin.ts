import type { Translation } from "../catalogue.ts";
import type { admin as en } from "../en/admin.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number, counted } = spokenNumber("ru");

/** Bytes as gigabytes. */
const gigabytes = (bytes: number) => number(Math.round(bytes / 1e8) / 10);

export const admin = {
  name: "Администрирование",
  pages: {
    dashboard: "Обзор",
    configuration: "Настройки",
    addresses: "Адреса",
    domains: "Домены",
    wiki: "Страницы",
    users: "Пользователи",
    subs: "Круги",
    posts: "Записи",
    reports: "Жалобы",
    appeals: "Обжалования",
    automod: "Автомодерация",
    adoptions: "Круги без команды",
    applications: "Заявки",
    invites: "Приглашения",
    questions: "Вопросы",
    log: "Журнал сайта",
  },
  waiting: "Что ждёт решения",
  nothingWaits: "Ничто не ждёт вашего решения.",
  waits: {
    reports: (n: number) => `${counted(n, "жалоба", "жалобы", "жалоб")} администраторам`,
    subReports: (n: number) => `${counted(n, "открытая жалоба", "открытые жалобы", "открытых жалоб")} в кругах`,
    held: (n: number) =>
      `${counted(n, "запись или комментарий", "записи и комментария", "записей и комментариев")} на проверке`,
    appeals: (n: number) => `${counted(n, "обжалование", "обжалования", "обжалований")} без решения`,
    applications: (n: number) => `${counted(n, "человек хочет", "человека хотят", "человек хотят")} присоединиться`,
    adoptions: (n: number) => `${counted(n, "просьба", "просьбы", "просьб")} взять круг на себя`,
    jobs: (n: number) =>
      `${counted(n, "фоновая задача", "фоновые задачи", "фоновых задач")} с ошибкой: см. npm run ambit -- jobs`,
    disk: (n: number) => `Диск почти полон: свободно ${number(n)} %`,
  },
  disk: (free: number, size: number) => `На диске свободно ${gigabytes(free)} из ${gigabytes(size)} ГБ.`,
  switches: "Выключатели",
  posting: "Публиковать можно.",
  noPosting: "Публикации выключены: пишут только администраторы.",
  enablePosting: "Включить публикации",
  disablePosting: "Выключить публикации",
  registering: "Регистрация открыта.",
  noRegistering: "Регистрация выключена: никто не может присоединиться.",
  enableRegistration: "Включить регистрацию",
  disableRegistration: "Выключить регистрацию",
  writing: "Сайт открыт для записи.",
  readOnly: "Сайт открыт только для чтения: ничего не записывается.",
  makeReadOnly: "Только чтение",
  letWrite: "Снова разрешить запись",
  readOnlyNote: "Почему и до какого времени",
  readOnlyHint: "Показывается на каждой странице.",
  noAnnouncement: "Объявлений нет",
  announced: "Объявлено:",
  removeAnnouncement: "Убрать",
  growth: "Как растёт сайт",
  totals: {
    members: "Пользователи",
    subs: "Круги",
    posts: "Записи",
    comments: "Комментарии",
    upvotes: "Голоса за",
    downvotes: "Голоса против",
  },
  counted: "Подсчитано",
  notCounted: "Ещё ничего не подсчитано. Это произойдёт в течение четверти часа.",
  days: {
    members: "Новые пользователи",
    posts: "Записи",
    comments: "Комментарии",
    votes: "Голоса",
    actives: "Активные пользователи",
  },
  today: (n: number) => `сегодня ${number(n)}`,
  chart: (title: string, days: number, sum: number, most: number) =>
    `${title} по дням, дней: ${number(days)}. Всего ${number(sum)}, больше всего за день ${number(most)}. Числа есть в таблице ниже.`,
  most: (n: number) => `не больше ${number(n)}`,
  asTable: "Числа в таблице",
  dayHead: "День",
  day: days.long,
  number,
} satisfies Translation<typeof en>;
