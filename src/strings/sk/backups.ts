import type { BackupOrigin, BackupProblem, BackupStage, BackupValues } from "#domain/backup.ts";
import type { Translation } from "../catalogue.ts";
import type { backups as en } from "../en/backups.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");
const size = (bytes: unknown) => `${number(Math.ceil(Number(bytes) / 1_048_576))} MB`;

export const backups = {
  title: "Zálohy",
  lead: "V každej je všetko: databáza v jednom okamihu, nastavenia, kľúče a súbory. Hneď sa obnoví na inom mieste; až potom je dobrá.",
  make: "Zálohovať teraz",
  begun: "Robí sa záloha.",
  disabled: "Tento server nerobí zálohy: je to ukážka alebo vývoj.",
  dailyFrom: (hour: number) => `Každý deň sa robí jedna, od ${hour}:00 UTC.`,
  notDaily: "Denné zálohy sa nerobia: nastavenie backup.daily je vypnuté.",
  kept: "Uchováva sa posledná záloha každého zo siedmich dní, štyroch týždňov a troch mesiacov predtým a dvoch posledných aktualizácií.",
  preparing: "Začína sa.",
  stages: {
    database: () => "Kopíruje sa databáza",
    files: (done, total) => `Kopírujú sa súbory: ${number(done)} z ${number(total)}`,
    checking: (done, total) => `Overuje sa, či sa dá obnoviť: časti ${number(done)} z ${number(total)}`,
  } satisfies Record<BackupStage, (done: number, total: number) => string>,
  again: "Zobraziť, ako je ďaleko",
  list: "Čo tu je",
  none: "Zatiaľ žiadna nie je.",
  good: "dobrá",
  bad: "nepoužiteľná",
  gone: "Archív tu už nie je.",
  size: (bytes: number) => size(bytes),
  encrypted: "šifrovaná",
  origins: { daily: "denná", hand: "urobená ručne", upgrade: "pred aktualizáciou" } satisfies Record<
    BackupOrigin,
    string
  >,
  lost: (n: number) => `Stránke samej už predtým chýbalo: ${counted(n, "súbor", "súbory", "súborov")}.`,
  copied: (place: string) => `Kópia je na mieste ${place}.`,
  notCopied: (why: string) => `Neskopírovaná inam: ${why}`,
  noCopy: "Neskopírovaná inam.",
  download: "Stiahnuť",
  downloadOne: (name: string) => `Stiahnuť ${name}`,
  secrets:
    "V archíve sú všetky odtlačky hesiel, relácie, správy a kľúče stránky. Chráňte ho tak ako server. Každé stiahnutie sa zapíše do denníka stránky.",
  elsewhere: "Archív, ktorý je inde, sa obnovuje na serveri: npm run ambit -- restore FILE --replace",
  restore: {
    one: (name: string) => `Obnoviť ${name}`,
    summary: "Obnoviť stránku takú, aká vtedy bola",
    hint: "Záloha sa najprv overí vedľa stránky. Potom čaká: keď sa server znova spustí, nahradí všetko, čo tu je, aj účty a heslá. Čo tu dovtedy bude, zostane uložené v priečinku údajov a všetci sa možno budú musieť znova prihlásiť.",
    word: "Napíšte RESTORE",
    send: "Obnoviť",
    proving: "Záloha sa overuje vedľa stránky. Všetko ostatné zatiaľ beží ďalej.",
    begun: "Záloha sa overuje.",
    waits: "Čaká obnovenie",
    waiting: (name: string) =>
      `Záloha ${name} je dobrá a nahradí túto stránku, keď sa server znova spustí. Čo sa dovtedy napíše, bude len v tom, čo sa uchová.`,
    how: "Spustite server znova: systemctl restart ambit, docker compose restart alebo Ctrl+C a npm start.",
    callOff: "Zrušiť obnovenie",
    calledOff: "Zrušené. Všetko zostáva.",
    restart: "Spustiť server znova",
    restarting: "Server sa teraz zavrie a o chvíľu je späť.",
    done: (name: string) => `Záloha ${name} bola obnovená.`,
    keptAt: (place: string) => `Čo tu bolo predtým, je uložené: ${place}`,
    failed: (name: string, why: string) => `Záloha ${name} nebola obnovená a nič sa nezmenilo. ${why}`,
  },
  problems: {
    "no-archive": () => "Toto nie je záloha tohto programu alebo nie je celá: jej koniec chýba alebo je poškodený.",
    format: () => "Túto zálohu urobila iná verzia programu, ktorá ju vie prečítať.",
    "unknown-part": (v) => `V zálohe je niečo, čo tam nepatrí: ${v.part}`,
    "missing-part": (v) => `Chýba časť zálohy: ${v.part}`,
    damaged: (v) => `Časť zálohy je poškodená: ${v.part}`,
    "passphrase-missing": () => "Táto záloha je šifrovaná a heslo nebolo zadané. Nastavte BACKUP_PASSPHRASE.",
    "passphrase-wrong": () => "To nie je heslo tejto zálohy.",
    "passphrase-short": (v) => `Heslo pre zálohy má aspoň ${v.least} znakov.`,
    counts: (v) =>
      `Obnovená databáza nie je tá, ktorá sa zálohovala: ${v.table} má riadkov ${v.found} a malo by ich byť ${v.expected}.`,
    integrity: (v) => `Databáza v zálohe je poškodená: ${v.detail}`,
    "missing-file": (v) => `Súbor, ktorý stránka používa, sa nedostal do zálohy: ${v.part}`,
    engine: (v) =>
      v.engine === "postgres"
        ? "Toto je záloha databázy PostgreSQL. Nastavte DATABASE_URL na databázu, do ktorej sa má obnoviť."
        : "Toto je záloha stránky na SQLite. Obnovte ju bez DATABASE_URL.",
    newer: (v) =>
      `Toto je záloha novšej verzie programu (${v.program}), ktorej databáza má ${v.schema}. Najprv nainštalujte tú verziu.`,
    disk: (v) =>
      Number(v.needed) === 0
        ? "Disk je plný."
        : `Na disku je málo miesta: treba ${size(v.needed)} a voľných je ${size(v.free)}.`,
    "tool-missing": (v) =>
      `${v.tool} nie je nainštalovaný. Zálohy databázy PostgreSQL robia a obnovujú jej vlastné nástroje (Debian a Ubuntu: apt-get install postgresql-client).`,
    "tool-failed": (v) => `${v.tool} neuspel: ${v.detail}`,
    "no-scratch": (v) =>
      `Záloha sa overuje vo vlastnej databáze a používateľ ${v.user} žiadnu vytvoriť nesmie. Dovoľte mu to: alter role "${v.user}" createdb`,
    "no-database": (v) => `Nie je tu databáza ${v.file}, ktorá by sa dala zálohovať.`,
    "not-empty": (v) =>
      `V ${v.folder} už stránka je. Vyberte v AMBIT_DATA prázdny priečinok alebo pridajte --replace: to, čo tam je, sa uchová vedľa.`,
    "database-in-use": () => "Databázu používa server tejto stránky. Najprv ho zastavte.",
    "under-way": () => "Robí sa iná záloha.",
    exists: (v) => `Súbor ${v.path} už existuje.`,
    interrupted: () => "Prerušila sa skôr, ako bola hotová.",
    "copy-address": () => "BACKUP_TO neukazuje na existujúci priečinok. Ak je na inom disku, overte, že je pripojený.",
    "copy-failed": (v) => `Nepodarilo sa ju skopírovať na iné miesto: ${v.detail}`,
    "copy-key": (v) =>
      `${v.host} odmieta prístupový kľúč (${v.code}). Skontrolujte AWS_ACCESS_KEY_ID a AWS_SECRET_ACCESS_KEY.`,
    "copy-too-large": (v) =>
      `Má ${size(v.size)} a adresa S3 prijme najviac 5 GB: nech BACKUP_TO pomenuje priečinok, a odtiaľ ju kopírujte vlastným programom.`,
    other: (v) => `Nepodarilo sa to: ${v.detail}`,
  } satisfies Record<BackupProblem, (v: BackupValues) => string>,
} satisfies Translation<typeof en>;
