import type { BackupOrigin, BackupProblem, BackupStage, BackupValues } from "#domain/backup.ts";
import type { Translation } from "../catalogue.ts";
import type { backups as en } from "../en/backups.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("ru");
const size = (bytes: unknown) => `${number(Math.ceil(Number(bytes) / 1_048_576))} МБ`;

export const backups = {
  title: "Резервные копии",
  lead: "Полный снимок: база данных, настройки, ключи, файлы. Исправной копия считается только после пробного восстановления.",
  make: "Создать копию",
  begun: "Создание копии началось.",
  disabled: "В демонстрационном режиме, режиме разработки и при AMBIT_BACKUPS=off копии не создаются.",
  dailyFrom: (hour: number) => `Ежедневно после ${hour}:00 UTC.`,
  notDaily: "Ежедневные копии выключены (настройка backup.daily).",
  kept: "Хранятся семь ежедневных, четыре еженедельные и три ежемесячные копии, пять последних ручных и две последние перед обновлениями.",
  preparing: "Начинаем…",
  stages: {
    database: () => "Копируем базу данных",
    files: (done, total) => `Копируем файлы: ${number(done)} из ${number(total)}`,
    checking: (done, total) => `Пробное восстановление: ${number(done)} из ${number(total)} частей`,
  } satisfies Record<BackupStage, (done: number, total: number) => string>,
  again: "Показать ход",
  list: "Резервные копии",
  none: "Резервных копий пока нет.",
  good: "исправна",
  bad: "не удалась",
  gone: "Архив удалён.",
  size: (bytes: number) => size(bytes),
  encrypted: "зашифрована",
  origins: { daily: "ежедневная", hand: "создана вручную", upgrade: "перед обновлением" } satisfies Record<
    BackupOrigin,
    string
  >,
  lost: (n: number) => `Файлов, которых уже не было на сайте: ${number(n)}.`,
  copied: (place: string) => `Скопировано: ${place}.`,
  notCopied: (why: string) => `Не удалось скопировать: ${why}`,
  noCopy: "Второго экземпляра нет.",
  download: "Скачать",
  downloadOne: (name: string) => `Скачать ${name}`,
  externalNote: "Базу данных копирует другая программа (настройка backup.external). Эти копии содержат только файлы.",
  secrets:
    "Архив содержит все хеши паролей, сеансы, сообщения и ключи, но не загруженные файлы. Храните его так же надёжно, как сервер. Скачивания записываются в журнал. Один архив со всем: npm run ambit -- backup ФАЙЛ",
  elsewhere:
    "Чтобы восстановить архив из другого места, положите его рядом с папкой files и выполните на сервере: npm run ambit -- restore ФАЙЛ --replace",
  restore: {
    one: (name: string) => `Восстановить ${name}`,
    summary: "Восстановить эту копию",
    hint: "Сначала копия проверяется. При следующем запуске сервера она заменит всё, включая аккаунты и пароли. Нынешний сайт сохранится в папке данных. Участникам, возможно, придётся войти снова.",
    word: "Введите RESTORE",
    send: "Восстановить",
    proving: "Проверяем копию. Сайт продолжает работать.",
    begun: "Проверяем копию.",
    waits: "Ожидает восстановления",
    waiting: (name: string) =>
      `Копия ${name} проверена и заменит сайт при следующем запуске сервера. Всё опубликованное до этого останется только в копии нынешнего сайта.`,
    how: "Перезапустите сервер, а если их несколько – все: systemctl restart 'ambit@*', docker compose restart или Ctrl+C и npm start.",
    callOff: "Отменить восстановление",
    calledOff: "Восстановление отменено.",
    restart: "Перезапустить сервер",
    restarting: "Перезапускаем. Сервер скоро снова заработает.",
    done: (name: string) => `Копия ${name} восстановлена.`,
    keptAt: (place: string) => `Прежний сайт сохранён в ${place}`,
    failed: (name: string, why: string) => `Копия ${name} не восстановлена. Ничего не изменилось. ${why}`,
  },
  problems: {
    "no-archive": () => "Это не резервная копия этой программы или файл неполный: конец отсутствует или повреждён.",
    format: () => "Эту копию создала другая версия программы. Восстановите её той версией.",
    "unknown-part": (v) => `В копии есть лишняя часть: ${v.part}`,
    "missing-part": (v) => `В копии не хватает части: ${v.part}`,
    damaged: (v) => `Часть копии повреждена: ${v.part}`,
    "passphrase-missing": () => "Эта копия зашифрована. Укажите парольную фразу в BACKUP_PASSPHRASE.",
    "passphrase-wrong": () => "Неверная парольная фраза для этой копии.",
    "passphrase-short": (v) => `Парольная фраза для копий должна быть не короче ${v.least} символов.`,
    counts: (v) =>
      `Восстановленная база данных не совпадает с исходной: в ${v.table} строк ${v.found}, а должно быть ${v.expected}.`,
    integrity: (v) => `База данных в копии повреждена: ${v.detail}`,
    "missing-file": (v) => `Файл, который использует сайт, не попал в копию: ${v.part}`,
    engine: (v) =>
      v.engine === "postgres"
        ? "Это копия базы данных PostgreSQL. Укажите в DATABASE_URL базу для восстановления."
        : "Это копия сайта на SQLite. Восстановите её без DATABASE_URL.",
    newer: (v) =>
      `Копия создана более новой версией программы (${v.program}, схема ${v.schema}). Сначала установите эту версию.`,
    disk: (v) =>
      Number(v.needed) === 0
        ? "На диске нет места."
        : `На диске мало места: нужно ${size(v.needed)}, свободно ${size(v.free)}.`,
    "tool-missing": (v) =>
      `${v.tool} не установлен. Копии базы PostgreSQL создаются и восстанавливаются её собственными утилитами (Debian и Ubuntu: apt-get install postgresql-client).`,
    "tool-failed": (v) => `${v.tool} завершился с ошибкой: ${v.detail}`,
    "no-scratch": (v) =>
      `Копия проверяется в отдельной базе данных, а пользователь ${v.user} не может её создать. Разрешите это: alter role "${v.user}" createdb`,
    "no-database": (v) => `База данных ${v.file} не найдена.`,
    "not-empty": (v) =>
      `В ${v.folder} уже есть сайт. Выберите в AMBIT_DATA пустую папку или добавьте --replace: тогда прежний сайт сохранится рядом.`,
    "database-in-use": () => "Базой данных пользуется работающий сервер. Сначала остановите его.",
    "under-way": () => "Уже создаётся другая резервная копия.",
    exists: (v) => `Файл ${v.path} уже существует.`,
    interrupted: () => "Создание копии прервалось.",
    "copy-address": () => "Папки из BACKUP_TO не существует. Если она на другом диске, проверьте, что он подключён.",
    "copy-failed": (v) => `Не удалось скопировать в другое место: ${v.detail}`,
    "copy-key": (v) =>
      `${v.host} не принимает ключ доступа (${v.code}). Проверьте AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY.`,
    other: (v) => `Не удалось: ${v.detail}`,
  } satisfies Record<BackupProblem, (v: BackupValues) => string>,
} satisfies Translation<typeof en>;
