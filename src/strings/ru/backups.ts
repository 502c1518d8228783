import type { BackupOrigin, BackupProblem, BackupStage, BackupValues } from "#domain/backup.ts";
import type { Translation } from "../catalogue.ts";
import type { backups as en } from "../en/backups.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");
const size = (bytes: unknown) => `${number(Math.ceil(Number(bytes) / 1_048_576))} MB`;

export const backups = {
  title: "Резервные копии",
  lead: "В каждой есть всё: база данных на один момент, настройки, ключи и файлы. Копия сразу же восстанавливается в другом месте; только после этого она исправна.",
  make: "Создать копию сейчас",
  begun: "Резервная копия создаётся.",
  disabled: "Этот сервер не делает резервных копий: это демонстрация или разработка.",
  dailyFrom: (hour: number) => `Копия создаётся каждый день, начиная с ${hour}:00 UTC.`,
  notDaily: "Ежедневные копии не создаются: настройка backup.daily выключена.",
  kept: "Хранятся последние копии каждого из семи дней, четырёх недель и трёх месяцев перед ними и двух последних обновлений.",
  preparing: "Начинается.",
  stages: {
    database: () => "Копируется база данных",
    files: (done, total) => `Копируются файлы: ${number(done)} из ${number(total)}`,
    checking: (done, total) => `Проверяется, можно ли восстановить: части ${number(done)} из ${number(total)}`,
  } satisfies Record<BackupStage, (done: number, total: number) => string>,
  again: "Показать, сколько сделано",
  list: "Что есть",
  none: "Пока нет ни одной.",
  good: "исправна",
  bad: "непригодна",
  gone: "Архива здесь больше нет.",
  size: (bytes: number) => size(bytes),
  encrypted: "зашифрована",
  origins: { daily: "ежедневная", hand: "создана вручную", upgrade: "перед обновлением" } satisfies Record<
    BackupOrigin,
    string
  >,
  lost: (n: number) => `На самом сайте до этого пропали ${counted(n, "файл", "файла", "файлов")}.`,
  copied: (place: string) => `Есть ещё один экземпляр: ${place}.`,
  notCopied: (why: string) => `В другое место не скопирована: ${why}`,
  noCopy: "В другое место не скопирована.",
  download: "Скачать",
  downloadOne: (name: string) => `Скачать ${name}`,
  secrets:
    "В архиве есть все хеши паролей, сеансы, сообщения и ключи сайта. Храните его так же надёжно, как сервер. Каждое скачивание отмечается в журнале сайта.",
  elsewhere: "Архив, который лежит в другом месте, восстанавливают на сервере: npm run ambit -- restore FILE --replace",
  restore: {
    one: (name: string) => `Восстановить ${name}`,
    summary: "Восстановить сайт таким, каким он был тогда",
    hint: "Сначала копия проверяется рядом с сайтом. Затем она ждёт: при следующем запуске сервера она займёт место всего, что здесь есть, включая учётные записи и пароли. Всё, что будет здесь к тому времени, сохранится в папке данных, и всем, возможно, придётся войти снова.",
    word: "Введите RESTORE",
    send: "Восстановить",
    proving: "Копия проверяется рядом с сайтом. Всё остальное идёт как обычно.",
    begun: "Копия проверяется.",
    waits: "Восстановление ждёт",
    waiting: (name: string) =>
      `Копия ${name} исправна и займёт место этого сайта при следующем запуске сервера. Написанное до тех пор останется только в сохранённом.`,
    how: "Перезапустите сервер: systemctl restart ambit, docker compose restart или Ctrl+C и npm start.",
    callOff: "Отменить восстановление",
    calledOff: "Отменено. Всё остаётся как есть.",
    restart: "Перезапустить сервер",
    restarting: "Сервер сейчас закроется и скоро появится снова.",
    done: (name: string) => `Копия ${name} восстановлена.`,
    keptAt: (place: string) => `Прежнее сохранено: ${place}`,
    failed: (name: string, why: string) => `Копия ${name} не восстановлена, ничего не изменилось. ${why}`,
  },
  problems: {
    "no-archive": () => "Это не резервная копия этой программы, или она не целая: конец отсутствует или повреждён.",
    format: () => "Эту копию создала другая версия программы; она умеет её читать.",
    "unknown-part": (v) => `В копии есть то, чего там быть не должно: ${v.part}`,
    "missing-part": (v) => `В копии не хватает части: ${v.part}`,
    damaged: (v) => `Часть копии повреждена: ${v.part}`,
    "passphrase-missing": () => "Эта копия зашифрована, а парольная фраза не указана. Задайте BACKUP_PASSPHRASE.",
    "passphrase-wrong": () => "Парольная фраза не от этой копии.",
    "passphrase-short": (v) => `В парольной фразе для копий не меньше ${v.least} символов.`,
    counts: (v) =>
      `Восстановленная база данных не та, что копировалась: в ${v.table} строк ${v.found}, а должно быть ${v.expected}.`,
    integrity: (v) => `База данных в копии повреждена: ${v.detail}`,
    "missing-file": (v) => `Файл, который нужен сайту, не попал в копию: ${v.part}`,
    engine: (v) =>
      v.engine === "postgres"
        ? "Это копия базы данных PostgreSQL. Укажите в DATABASE_URL базу, в которую её восстановить."
        : "Это копия сайта на SQLite. Восстановите её без DATABASE_URL.",
    newer: (v) =>
      `Это копия более новой версии программы (${v.program}), в базе которой есть ${v.schema}. Сначала установите ту версию.`,
    disk: (v) =>
      Number(v.needed) === 0
        ? "Диск заполнен."
        : `На диске мало места: нужно ${size(v.needed)}, свободно ${size(v.free)}.`,
    "tool-missing": (v) =>
      `${v.tool} не установлен. Копии базы PostgreSQL создаются и восстанавливаются её собственными средствами (Debian и Ubuntu: apt-get install postgresql-client).`,
    "tool-failed": (v) => `${v.tool} завершился с ошибкой: ${v.detail}`,
    "no-scratch": (v) =>
      `Копия проверяется в отдельной базе данных, а пользователю ${v.user} не разрешено их создавать. Разрешите: alter role "${v.user}" createdb`,
    "no-database": (v) => `Нет базы данных ${v.file}, которую можно скопировать.`,
    "not-empty": (v) =>
      `В ${v.folder} уже есть сайт. Выберите в AMBIT_DATA пустую папку или добавьте --replace: тогда то, что есть, сохранится рядом.`,
    "database-in-use": () => "Базой данных пользуется сервер этого сайта. Сначала остановите его.",
    "under-way": () => "Создаётся другая резервная копия.",
    exists: (v) => `Файл ${v.path} уже есть.`,
    interrupted: () => "Создание прервалось, прежде чем копия была готова.",
    "copy-address": () =>
      "BACKUP_TO указывает на папку, которой нет. Если она на другом диске, проверьте, что он подключён.",
    "copy-failed": (v) => `Не удалось скопировать в другое место: ${v.detail}`,
    "copy-key": (v) =>
      `${v.host} не принимает ключ доступа (${v.code}). Проверьте AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY.`,
    "copy-too-large": (v) =>
      `В копии ${size(v.size)}, а адрес S3 принимает не больше 5 ГБ: укажите в BACKUP_TO папку и копируйте оттуда своей программой.`,
    other: (v) => `Не получилось: ${v.detail}`,
  } satisfies Record<BackupProblem, (v: BackupValues) => string>,
} satisfies Translation<typeof en>;
