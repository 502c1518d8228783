import type { FindingCode, FindingValues, Verdict } from "#domain/doctor.ts";
import type { Translation } from "../catalogue.ts";
import type { doctor as en } from "../en/doctor.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");
const megabytes = (bytes: unknown) => `${number(Math.floor(Number(bytes) / 1_048_576))} MB`;
const n = (value: unknown) => Number(value);

type Sentence = (v: FindingValues) => string;

const fixes: Partial<Record<FindingCode, Sentence>> = {
  "address.unset": () =>
    "Укажите в AMBIT_URL адрес, который набирают люди, например https://forum.example, и перезапустите.",
  "address.plain": () =>
    "Поставьте впереди прокси с сертификатом (docs/OPERATING.md), укажите в AMBIT_URL адрес https и перезапустите.",
  "address.silent": (v) =>
    `Запущен ли сервер, ведёт ли имя сюда, годен ли сертификат? Попробуйте: curl -v ${v.origin}/healthz`,
  "address.other": () =>
    "Пусть прокси передаёт этому серверу все пути, и /healthz; или исправьте AMBIT_URL и перезапустите.",
  "proxies.forgeable": (v) => `Укажите AMBIT_PROXIES=${v.hops} и перезапустите.`,
  "proxies.hidden": (v) => `Укажите AMBIT_PROXIES=${v.hops} и перезапустите.`,
  "cookies.plain": () => "Укажите в AMBIT_URL адрес https и перезапустите.",
  "websocket.refused": () =>
    'Пусть прокси передаёт Upgrade и Connection для /socket.io/, а Host — как пришёл (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; proxy_set_header Host $host).',
  "headers.changed": () =>
    "Уберите из прокси строки, которые задают или скрывают эти заголовки: сайт отправляет их сам.",
  "version.other": () => "Перезапустите сервер.",
  "mail.none": () => "Укажите SMTP_URL и AMBIT_URL, перезапустите и попробуйте: npm run ambit -- mail test ADDRESS",
  "mail.refused": () =>
    "Исправьте SMTP_URL (имя, порт, пользователь, пароль), перезапустите и попробуйте: npm run ambit -- mail test ADDRESS",
  "mail.away": () =>
    "Проверьте имя и порт в SMTP_URL и работает ли почтовый сервер. Потом попробуйте: npm run ambit -- mail test ADDRESS",
  "disk.scarce": () => "Освободите место или перенесите папку AMBIT_DATA на больший диск.",
  "disk.full": () => "Освободите место сейчас: копии из data/backups можно перенести; потом перейдите на больший диск.",
  "memory.scarce": () => "Завершите другие программы или дайте машине больше памяти.",
  "clock.wrong": () => "Пусть их ставит сеть: timedatectl set-ntp true",
  "permissions.open": (v) => `chmod 700 ${v.path}`,
  "permissions.closed": (v) => `Сделайте пользователя сервера владельцем папки: chown -R USER ${v.path}`,
  "database.old": (v) =>
    `Перейдите на PostgreSQL ${v.oldest} или новее: npm run ambit -- backup, затем восстановите там.`,
  "database.pending": () => "Запустите сервер: он сделает копию и выполнит их. Или: npm run ambit -- migrate",
  "database.newer": () => "Установите ту версию или восстановите более раннюю копию.",
  "database.read-only": () =>
    "Пока это не исправлено, участники могут только читать. Проверьте, не открыты ли диск или сервер базы данных только для чтения.",
  "integrity.damaged": () =>
    "Остановите сервер, сохраните копию папки и восстановите последнюю исправную копию: npm run ambit -- restore FILE --replace",
  "indexes.missing": (v) => `Создайте их в базе данных: ${v.sql}`,
  "counters.wrong": () => "npm run ambit -- recount --fix",
  "backups.none": () => "npm run ambit -- backup",
  "backups.off": () => "npm run ambit -- setting set backup.daily True",
  "backups.failed": () => "npm run ambit -- backup list скажет почему; затем npm run ambit -- backup",
  "backups.old": () => "npm run ambit -- backup",
  "backups.not-copied": () => "npm run ambit -- backup list скажет почему; проверьте BACKUP_TO.",
  "jobs.failed": () => "npm run ambit -- jobs скажет почему; npm run ambit -- jobs retry --all повторит их.",
  "jobs.late": () => "Запущен ли сервер? npm run ambit -- jobs покажет их; перезапустите его.",
  crashed: () => "Проверьте ещё раз; если не пройдёт, сообщите об ошибке.",
};

export const doctor = {
  title: "Диагностика",
  lead: "Проверяет всё, что нужно сайту, от прокси до резервных копий, и говорит, как исправить то, что не так. Команда npm run ambit -- doctor делает то же самое.",
  look: "Проверить сейчас",
  begun: "Проверка идёт.",
  looking: "Проверка идёт. На больших сайтах она занимает несколько минут.",
  lookingAt: (what: string, at: number, all: number) => `Сейчас проверяется: ${what} (${at} из ${all})`,
  again: "Показать, что найдено",
  never: "Проверок ещё не было.",
  at: "Проверено",
  disabled: "Этот сервер себя не проверяет: это демонстрация или разработка.",
  fix: "Что сделать",
  verdicts: {
    fine: "в порядке",
    look: "стоит взглянуть",
    broken: "неисправно",
    "not-asked": "не проверялось",
  } satisfies Record<Verdict, string>,
  sum: ({ broken, look }: { broken: number; look: number }) =>
    `Неисправно: ${number(broken)}; стоит взглянуть: ${number(look)}.`,
  checks: {
    address: "Публичный адрес",
    proxies: "Прокси перед сайтом",
    cookies: "Куки и TLS",
    websocket: "Живое соединение",
    headers: "Заголовки безопасности",
    version: "Запущенная версия",
    mail: "Почта",
    disk: "Диск",
    memory: "Память",
    clock: "Часы",
    permissions: "Права на файлы",
    database: "Версия базы данных",
    integrity: "Целостность базы данных",
    indexes: "Индексы запросов",
    counters: "Счётчики",
    backups: "Резервные копии",
    jobs: "Фоновая работа",
  },
  sentences: {
    "address.fine": (v) => `${v.origin} отвечает, при https — с сертификатом.`,
    "address.unset": () =>
      "Сайт не знает своего публичного адреса, поэтому не шлёт почту; то, для чего адрес нужен, не проверялось.",
    "address.plain": (v) => `${v.origin} открывается без TLS: пароли идут по сети в открытом виде.`,
    "address.silent": (v) => `С этой машины ${v.origin} недоступен: ${v.detail}`,
    "address.other": (v) => `${v.origin} отвечает (${v.status}), но это не этот сайт.`,
    "proxies.fine": (v) => `Участники различимы: этот запрос пришёл с ${v.address}.`,
    "proxies.forgeable": (v) =>
      `Любой может выдать себя за любой адрес: AMBIT_PROXIES равно ${v.set}, а прокси, записывающих адрес, — ${v.hops}.`,
    "proxies.hidden": (v) =>
      `Все участники будто бы приходят с ${v.address}, адреса прокси: ограничения и блокировки задевают всех. AMBIT_PROXIES равно ${v.set}.`,
    "cookies.fine": (v) => `Куки сеанса называется ${v.name}.`,
    "cookies.plain": (v) => `Сайт открывают по https, а в AMBIT_URL стоит ${v.origin}: куки отправляются и без TLS.`,
    "websocket.fine": () => "Новое приходит сразу.",
    "websocket.refused": (v) => `Новое не приходит само: websocket не открылся (${v.status}).`,
    "headers.fine": () => "Доходят такими, какими отправлены.",
    "headers.changed": (v) => `По пути теряются, удваиваются или меняются: ${v.names}`,
    "version.fine": (v) => `${v.running}`,
    "version.other": (v) => `Работает версия ${v.running}, а установлена ${v.installed}.`,
    "mail.fine": (v) => `${v.host} принимает почту.`,
    "mail.none": () => "Сайт не шлёт почту: никто не может сам задать новый пароль.",
    "mail.refused": (v) => `${v.host} не принимает почту: ${v.detail}`,
    "mail.away": (v) => `${v.host} не отвечает: нет соединения с почтовым сервером (${v.detail}).`,
    "disk.fine": (v) => `Свободно ${megabytes(v.free)} из ${megabytes(v.size)}.`,
    "disk.scarce": (v) => `Свободно только ${megabytes(v.free)} из ${megabytes(v.size)}.`,
    "disk.full": (v) => `Свободно только ${megabytes(v.free)}: скоро ничего нельзя будет записать.`,
    "memory.fine": (v) => `Доступно ${megabytes(v.available)}.`,
    "memory.scarce": (v) => `Доступно только ${megabytes(v.available)}: система может завершить сервер.`,
    "clock.fine": () => "Идут верно.",
    "clock.wrong": (v) =>
      `Ошибаются на ${number(n(v.seconds))} с: коды второго фактора не подходят, время показывается неверно.`,
    "permissions.fine": () => "Другие на этой машине не могут прочесть то, что хранит сайт.",
    "permissions.open": (v) =>
      `Другие на этой машине могут прочесть то, что сайт хранит в ${v.path}, вместе со всеми ключами.`,
    "permissions.closed": (v) => `Этот пользователь не может писать в ${v.path}.`,
    "database.fine": (v) => `${v.name} ${v.version}, обновлена.`,
    "database.old": (v) => `${v.name} ${v.version} больше не получает исправлений.`,
    "database.pending": (v) => `Ещё не сделано: ${counted(n(v.steps), "шаг", "шага", "шагов")} этой версии.`,
    "database.newer": (v) => `${v.detail}`,
    "database.read-only": (v) => `В базу данных ничего нельзя записать: ${v.detail}`,
    "integrity.fine": () => "Все страницы и ссылки целы.",
    "integrity.damaged": (v) => `Файл повреждён: ${v.detail}`,
    "integrity.own": () => "За этим PostgreSQL следит сама.",
    "indexes.fine": (v) => `Все ${n(v.count)} на месте.`,
    "indexes.missing": (v) => `Нет или негодны: ${n(v.count)}; страницы читают целые таблицы.`,
    "counters.fine": () => "Все счётчики верны.",
    "counters.wrong": (v) => `Неверно: ${counted(n(v.count), "счётчик", "счётчика", "счётчиков")}.`,
    "backups.fine": (v) => `Последней исправной ${counted(n(v.hours), "час", "часа", "часов")}.`,
    "backups.none": () => "Ещё нет ни одной.",
    "backups.off": () => "Сам сайт их не делает.",
    "backups.failed": () => "Последняя не удалась.",
    "backups.old": (v) => `Последней исправной ${counted(n(v.hours), "час", "часа", "часов")}.`,
    "backups.not-copied": () => "Последняя исправна, но в другое место не скопирована.",
    "jobs.fine": () => "Всё делается в срок.",
    "jobs.failed": (v) => `Окончательно не удалось: ${counted(n(v.count), "задание", "задания", "заданий")}.`,
    "jobs.late": (v) => `Ждут больше четверти часа: ${counted(n(v.count), "задание", "задания", "заданий")}.`,
    "not-asked": () => "Сначала должен ответить публичный адрес.",
    crashed: (v) => `Проверить не удалось: ${v.detail}`,
  } satisfies Record<FindingCode, Sentence>,
  fixes,
} satisfies Translation<typeof en>;
