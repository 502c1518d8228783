import type { FindingCode, FindingValues, Verdict } from "#domain/doctor.ts";
import type { Translation } from "../catalogue.ts";
import type { doctor as en } from "../en/doctor.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");
const megabytes = (bytes: unknown) => `${number(Math.floor(Number(bytes) / 1_048_576))} MB`;
const n = (value: unknown) => Number(value);

type Sentence = (v: FindingValues) => string;

const fixes: Partial<Record<FindingCode, Sentence>> = {
  "address.unset": () => "Укажите в AMBIT_URL публичный адрес, например https://forum.example, и перезапустите сервер.",
  "address.plain": () =>
    "Поставьте перед сервером прокси с сертификатом (docs/OPERATING.md), укажите в AMBIT_URL адрес https и перезапустите сервер.",
  "address.silent": (v) =>
    `Проверьте, что сервер запущен, имя указывает на него и сертификат действителен: curl -v ${v.origin}/healthz`,
  "address.other": () =>
    "Настройте прокси так, чтобы он передавал этому серверу все пути, включая /healthz, или исправьте AMBIT_URL и перезапустите сервер.",
  "proxies.forgeable": (v) => `Укажите AMBIT_PROXIES=${v.hops} и перезапустите сервер.`,
  "proxies.hidden": (v) => `Укажите AMBIT_PROXIES=${v.hops} и перезапустите сервер.`,
  "cookies.plain": () => "Укажите в AMBIT_URL адрес https и перезапустите сервер.",
  "websocket.refused": () =>
    'Настройте прокси так, чтобы он передавал Upgrade и Connection для /socket.io/, а Host — без изменений (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; proxy_set_header Host $host).',
  "headers.changed": () =>
    "Уберите из настроек прокси строки, которые меняют или скрывают эти заголовки: сайт отправляет их сам.",
  "version.other": () => "Перезапустите сервер.",
  "mail.none": () =>
    "Укажите SMTP_URL и AMBIT_URL, перезапустите сервер и проверьте: npm run ambit -- mail test ADDRESS",
  "mail.refused": () =>
    "Исправьте SMTP_URL (имя, порт, пользователь, пароль), перезапустите сервер и проверьте: npm run ambit -- mail test ADDRESS",
  "mail.away": () =>
    "Проверьте хост и порт в SMTP_URL и работу почтового сервера. Затем: npm run ambit -- mail test ADDRESS",
  "valkey.refused": () => "Исправьте пользователя, пароль, номер базы или права в VALKEY_URL и перезапустите сервер.",
  "valkey.away": () =>
    "Проверьте, что Valkey работает и VALKEY_URL указан верно. До этого обновления в реальном времени не доходят до других серверов.",
  "disk.scarce": () => "Освободите место или перенесите папку AMBIT_DATA на больший диск.",
  "disk.full": () => "Срочно освободите место: копии из data/backups можно перенести. Затем перейдите на больший диск.",
  "files.key": () => "Исправьте AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY и перезапустите сервер.",
  "files.region": () => "Укажите в AWS_REGION регион бакета и перезапустите сервер.",
  "files.bucket": () => "Исправьте AMBIT_FILES и перезапустите сервер или создайте бакет.",
  "files.refused": () => "Разрешите ключу просматривать список, читать, записывать и удалять объекты с этим префиксом.",
  "files.away": () => "Проверьте, что сервер работает и что AWS_ENDPOINT_URL указан верно.",
  "memory.scarce": () => "Завершите другие программы или добавьте памяти.",
  "clock.wrong": () => "Включите синхронизацию по сети: timedatectl set-ntp true",
  "permissions.open": (v) => `chmod 700 ${v.path}`,
  "permissions.closed": (v) => `Сделайте пользователя сервера владельцем папки: chown -R USER ${v.path}`,
  "database.old": (v) =>
    `Перейдите на PostgreSQL ${v.oldest} или новее: npm run ambit -- backup, затем восстановите там.`,
  "database.pending": () =>
    "Запустите сервер: он создаст резервную копию и выполнит миграции. Или: npm run ambit -- migrate",
  "database.newer": () => "Установите ту версию или восстановите более раннюю копию.",
  "database.read-only": () =>
    "Пока это так, участники могут только читать. Проверьте, не открыты ли диск или сервер базы данных только для чтения.",
  "integrity.damaged": () =>
    "Остановите сервер, сохраните копию папки и восстановите последнюю исправную копию: npm run ambit -- restore FILE --replace",
  "indexes.missing": (v) => `Создайте их в базе данных: ${v.sql}`,
  "counters.wrong": () => "npm run ambit -- recount --fix",
  "backups.none": () => "npm run ambit -- backup",
  "backups.off": () => "npm run ambit -- setting set backup.daily True",
  "backups.failed": () => "Причину покажет npm run ambit -- backup list; затем npm run ambit -- backup",
  "backups.old": () => "npm run ambit -- backup",
  "backups.not-copied": () => "Причину покажет npm run ambit -- backup list; проверьте BACKUP_TO.",
  "backups.archive-failed": () => "Ошибка archive_command записана в журнале PostgreSQL.",
  "backups.not-archived": () =>
    "Настройте архивирование журнала (pgBackRest, Barman или провайдер) или проверьте возраст копии в своей программе.",
  "backups.archive-old": () => "Проверьте archive_command, archive_timeout и программу копирования.",
  "jobs.failed": () => "Причину покажет npm run ambit -- jobs; повторить: npm run ambit -- jobs retry --all",
  "jobs.late": () => "Проверьте, что сервер запущен: npm run ambit -- jobs. Перезапустите его.",
  crashed: () => "Проверьте ещё раз. Если не поможет, сообщите об ошибке.",
};

export const doctor = {
  title: "Диагностика",
  lead: "Проверяет всё, от прокси до резервных копий, и подсказывает, как исправить проблемы. То же делает команда npm run ambit -- doctor.",
  look: "Проверить сейчас",
  begun: "Проверка началась.",
  looking: "Идёт проверка. На больших сайтах она занимает несколько минут.",
  lookingAt: (what: string, at: number, all: number) => `Проверяем: ${what} (${at} из ${all})`,
  again: "Показать результат",
  never: "Проверок ещё не было.",
  at: "Проверено",
  disabled: "В демонстрационном режиме, режиме разработки и при AMBIT_BACKUPS=off проверка отключена.",
  fix: "Что сделать",
  verdicts: {
    fine: "в порядке",
    look: "замечание",
    broken: "проблема",
    "not-asked": "не проверено",
  } satisfies Record<Verdict, string>,
  sum: ({ broken, look }: { broken: number; look: number }) =>
    `${broken === 0 ? "Проблем нет" : counted(broken, "проблема", "проблемы", "проблем")}, ${look === 0 ? "замечаний нет" : counted(look, "замечание", "замечания", "замечаний")}.`,
  checks: {
    address: "Публичный адрес",
    proxies: "Прокси",
    cookies: "Куки и TLS",
    websocket: "WebSocket",
    headers: "Заголовки безопасности",
    version: "Запущенная версия",
    mail: "Почта",
    valkey: "Valkey",
    disk: "Диск",
    files: "Файлы",
    memory: "Память",
    clock: "Часы",
    permissions: "Права на файлы",
    database: "Версия базы данных",
    integrity: "Целостность базы данных",
    indexes: "Индексы запросов",
    counters: "Счётчики",
    backups: "Резервные копии",
    jobs: "Фоновые задачи",
  },
  sentences: {
    "address.fine": (v) => `${v.origin} доступен.`,
    "address.unset": () => "Публичный адрес сайта не задан. Почта не отправляется, а часть проверок пропущена.",
    "address.plain": (v) => `${v.origin} открывается без TLS: пароли передаются в открытом виде.`,
    "address.silent": (v) => `${v.origin} недоступен с этого сервера: ${v.detail}`,
    "address.other": (v) => `${v.origin} отвечает (${v.status}), но это не этот сайт.`,
    "proxies.fine": (v) => `Адреса участников определяются верно: этот запрос пришёл с ${v.address}.`,
    "proxies.forgeable": (v) =>
      `Адрес можно подделать: AMBIT_PROXIES равно ${v.set}, а прокси, передающих адрес, — ${v.hops}.`,
    "proxies.hidden": (v) =>
      `Все участники видны с адресом прокси ${v.address}: лимиты и блокировки действуют на всех сразу. AMBIT_PROXIES равно ${v.set}.`,
    "cookies.fine": (v) => `Куки сеанса называется ${v.name}.`,
    "cookies.plain": (v) =>
      `Сайт открывается по https, но в AMBIT_URL указано ${v.origin}: куки отправляются и без TLS.`,
    "websocket.fine": () => "Обновления в реальном времени работают.",
    "websocket.refused": (v) => `Обновления в реальном времени не работают: WebSocket не открылся (${v.status}).`,
    "headers.fine": () => "Доходят без изменений.",
    "headers.changed": (v) => `По пути теряются, дублируются или меняются: ${v.names}`,
    "version.fine": (v) => `${v.running}`,
    "version.other": (v) => `Работает версия ${v.running}, а установлена ${v.installed}.`,
    "mail.fine": (v) => `${v.host} принимает почту.`,
    "mail.none": () => "Почта не настроена: задать новый пароль без администратора нельзя.",
    "mail.refused": (v) => `${v.host} не принимает почту: ${v.detail}`,
    "mail.away": (v) => `Нет соединения с почтовым сервером ${v.host} (${v.detail}).`,
    "valkey.fine": (v) => `${v.host} отвечает.`,
    "valkey.none": () => "Не используется.",
    "valkey.refused": (v) => `${v.host} отклоняет команду: ${v.detail}`,
    "valkey.away": (v) => `Нет соединения с ${v.host} (${v.detail}).`,
    "disk.fine": (v) => `Свободно ${megabytes(v.free)} из ${megabytes(v.size)}.`,
    "disk.scarce": (v) => `Свободно только ${megabytes(v.free)} из ${megabytes(v.size)}.`,
    "disk.full": (v) => `Свободно только ${megabytes(v.free)}: скоро место закончится.`,
    "files.fine": (v) => `В ${v.bucket} можно записывать, читать и удалять объекты.`,
    "files.local": () => "Файлы хранятся в папке данных.",
    "files.key": (v) => `Сервер ${v.bucket} не принимает ключ доступа (${v.detail}).`,
    "files.region": (v) => `AWS_REGION не совпадает с регионом ${v.bucket} (${v.detail}).`,
    "files.bucket": (v) => `Бакет ${v.bucket} не существует (${v.detail}).`,
    "files.refused": (v) => `Ключ не даёт записывать, читать и удалять объекты в ${v.bucket} (${v.detail}).`,
    "files.away": (v) => `Сервер ${v.bucket} не отвечает (${v.detail}).`,
    "memory.fine": (v) => `Доступно ${megabytes(v.available)}.`,
    "memory.scarce": (v) => `Доступно только ${megabytes(v.available)}: система может завершить сервер.`,
    "clock.fine": () => "Идут точно.",
    "clock.wrong": (v) =>
      `Отстают или спешат на ${counted(n(v.seconds), "секунду", "секунды", "секунд")}: коды второго фактора не подходят, время показывается неверно.`,
    "permissions.fine": () => "Другие пользователи сервера не могут прочитать данные сайта.",
    "permissions.open": (v) => `Другие пользователи сервера могут прочитать данные сайта и все ключи в ${v.path}.`,
    "permissions.closed": (v) => `У пользователя сервера нет права записи в ${v.path}.`,
    "database.fine": (v) => `${v.name} ${v.version}, обновления не нужны.`,
    "database.old": (v) => `${v.name} ${v.version} больше не получает исправлений.`,
    "database.pending": (v) => `Не выполнены миграции этой версии: ${number(n(v.steps))}.`,
    "database.newer": (v) => `${v.detail}`,
    "database.read-only": (v) => `Запись в базу данных невозможна: ${v.detail}`,
    "integrity.fine": () => "Повреждений нет.",
    "integrity.damaged": (v) => `Файл базы данных повреждён: ${v.detail}`,
    "integrity.own": () => "За целостностью следит сама PostgreSQL.",
    "indexes.fine": (v) => `Все ${n(v.count)} на месте.`,
    "indexes.missing": (v) => `Отсутствуют или повреждены: ${n(v.count)}; таблицы читаются целиком.`,
    "counters.fine": () => "Все счётчики верны.",
    "counters.fine-today": (v) =>
      `Проверенные сегодня счётчики верны (часть ${n(v.part)} из ${n(v.of)}). Все: npm run ambit -- recount`,
    "counters.wrong": (v) => `Неверных счётчиков: ${number(n(v.count))}.`,
    "backups.fine": (v) => `Последняя исправная создана ${counted(n(v.hours), "час", "часа", "часов")} назад.`,
    "backups.none": () => "Копий пока нет.",
    "backups.off": () => "Автоматические копии выключены.",
    "backups.failed": () => "Последняя не удалась.",
    "backups.old": (v) => `Последняя исправная создана ${counted(n(v.hours), "час", "часа", "часов")} назад.`,
    "backups.not-copied": () => "Последняя исправна, но второго экземпляра нет.",
    "backups.external": () => "Файлы скопированы. Настройка backup.external оставляет базу данных другой программе.",
    "backups.archived": (v) =>
      `Файлы скопированы. PostgreSQL архивировал журнал ${counted(n(v.hours), "час", "часа", "часов")} назад.`,
    "backups.archive-failed": () => "Файлы скопированы, но PostgreSQL не может архивировать журнал.",
    "backups.not-archived": () =>
      "Файлы скопированы, но PostgreSQL не архивирует журнал, поэтому возраст копии базы неизвестен.",
    "backups.archive-old": (v) =>
      `Файлы скопированы, но PostgreSQL последний раз архивировал журнал ${counted(n(v.hours), "час", "часа", "часов")} назад.`,
    "jobs.fine": () => "Всё выполняется вовремя.",
    "jobs.failed": (v) => `С ошибкой: ${counted(n(v.count), "задача", "задачи", "задач")}.`,
    "jobs.late": (v) => `Ждут больше четверти часа: ${counted(n(v.count), "задача", "задачи", "задач")}.`,
    "not-asked": () => "Сначала должен заработать публичный адрес.",
    crashed: (v) => `Проверить не удалось: ${v.detail}`,
  } satisfies Record<FindingCode, Sentence>,
  fixes,
} satisfies Translation<typeof en>;
