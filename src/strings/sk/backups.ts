import type { BackupOrigin, BackupProblem, BackupStage, BackupValues } from "#domain/backup.ts";
import type { Translation } from "../catalogue.ts";
import type { backups as en } from "../en/backups.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("sk");
const size = (bytes: unknown) => `${number(Math.ceil(Number(bytes) / 1_048_576))} MB`;

export const backups = {
  title: "Zálohy",
  lead: "Úplný obraz webu: databáza, nastavenia, kľúče, súbory. Každá záloha sa skúšobne obnoví, až potom platí za dobrú.",
  make: "Zálohovať teraz",
  begun: "Zálohovanie sa spustilo.",
  disabled: "V ukážke, pri vývoji a s AMBIT_BACKUPS=off sú zálohy vypnuté.",
  dailyFrom: (hour: number) => `Denne po ${hour}:00 UTC.`,
  notDaily: "Denné zálohy sú vypnuté (nastavenie backup.daily).",
  kept: "Uchováva sa sedem denných, štyri týždenné a tri mesačné zálohy, posledných päť ručných a posledné dve spred aktualizácie.",
  preparing: "Spúšťa sa…",
  stages: {
    database: () => "Kopíruje sa databáza",
    files: (done, total) => `Kopírujú sa súbory: ${number(done)} z ${number(total)}`,
    checking: (done, total) => `Skúšobná obnova: časť ${number(done)} z ${number(total)}`,
  } satisfies Record<BackupStage, (done: number, total: number) => string>,
  again: "Zobraziť priebeh",
  list: "Zálohy",
  none: "Zatiaľ žiadne zálohy.",
  good: "dobrá",
  bad: "zlyhala",
  gone: "Archív bol zmazaný.",
  size: (bytes: number) => size(bytes),
  encrypted: "šifrovaná",
  origins: { daily: "denná", hand: "ručná", upgrade: "pred aktualizáciou" } satisfies Record<BackupOrigin, string>,
  lost: (n: number) =>
    `Na webe už predtým ${formOf(n, "chýbal", "chýbali", "chýbalo")} ${counted(n, "súbor", "súbory", "súborov")}.`,
  copied: (place: string) => `Skopírované do ${place}.`,
  notCopied: (why: string) => `Kopírovanie zlyhalo: ${why}`,
  noCopy: "Bez kópie na inom mieste.",
  download: "Stiahnuť",
  downloadOne: (name: string) => `Stiahnuť ${name}`,
  externalNote: "Databázu zálohuje iný nástroj (nastavenie backup.external). Tieto zálohy obsahujú iba súbory.",
  secrets:
    "Archív obsahuje všetky odtlačky hesiel, relácie, správy a kľúče, ale nie nahrané súbory. Chráňte ho rovnako ako server. Sťahovanie sa zaznamenáva. Jeden archív so všetkým: npm run ambit -- backup FILE",
  elsewhere:
    "Archív z iného miesta dajte vedľa jeho priečinka files a na serveri spustite: npm run ambit -- restore FILE --replace",
  restore: {
    one: (name: string) => `Obnoviť ${name}`,
    summary: "Obnoviť túto zálohu",
    hint: "Záloha sa najprv overí. Pri najbližšom spustení servera nahradí všetko vrátane účtov a hesiel. Súčasný web sa uchová v priečinku s údajmi. Členovia sa možno budú musieť znova prihlásiť.",
    word: "Napíšte RESTORE",
    send: "Obnoviť",
    proving: "Záloha sa overuje. Web beží ďalej.",
    begun: "Záloha sa overuje.",
    waits: "Obnova čaká",
    waiting: (name: string) =>
      `Záloha ${name} je overená a pri najbližšom spustení servera nahradí tento web. Čo dovtedy pribudne, bude len v kópii súčasného webu.`,
    how: "Reštartujte server, a ak ich je viac, všetky: systemctl restart 'ambit@*', docker compose restart alebo Ctrl+C a npm start.",
    callOff: "Zrušiť obnovu",
    calledOff: "Obnova je zrušená.",
    restart: "Reštartovať server",
    restarting: "Reštartuje sa. Server bude o chvíľu späť.",
    done: (name: string) => `Záloha ${name} bola obnovená.`,
    keptAt: (place: string) => `Pôvodný web je uchovaný v ${place}`,
    failed: (name: string, why: string) => `Záloha ${name} nebola obnovená. Nič sa nezmenilo. ${why}`,
  },
  problems: {
    "no-archive": () => "Toto nie je záloha tohto programu alebo nie je úplná: koniec chýba alebo je poškodený.",
    format: () => "Túto zálohu vytvorila iná verzia programu. Obnovte ju tou verziou.",
    "unknown-part": (v) => `Záloha obsahuje neznámu časť: ${v.part}`,
    "missing-part": (v) => `V zálohe chýba časť: ${v.part}`,
    damaged: (v) => `Časť zálohy je poškodená: ${v.part}`,
    "passphrase-missing": () => "Záloha je šifrovaná a nebolo zadané heslo. Nastavte BACKUP_PASSPHRASE.",
    "passphrase-wrong": () => "Nesprávne heslo k tejto zálohe.",
    "passphrase-short": (v) => `Heslo k zálohám musí mať aspoň ${v.least} znakov.`,
    counts: (v) =>
      `Obnovená databáza sa nezhoduje so zálohovanou: tabuľka ${v.table} má ${counted(Number(v.found), "riadok", "riadky", "riadkov")}, má ich mať ${v.expected}.`,
    integrity: (v) => `Databáza v zálohe je poškodená: ${v.detail}`,
    "missing-file": (v) => `Súbor, ktorý web používa, v zálohe chýba: ${v.part}`,
    engine: (v) =>
      v.engine === "postgres"
        ? "Toto je záloha databázy PostgreSQL. Do DATABASE_URL nastavte databázu, do ktorej sa má obnoviť."
        : "Toto je záloha webu na SQLite. Obnovte ju bez DATABASE_URL.",
    newer: (v) =>
      `Záloha pochádza z novšej verzie programu (${v.program}, databáza ${v.schema}). Najprv nainštalujte túto verziu.`,
    disk: (v) =>
      Number(v.needed) === 0
        ? "Disk je plný."
        : `Na disku je málo miesta: treba ${size(v.needed)}, voľných je ${size(v.free)}.`,
    "tool-missing": (v) =>
      `${v.tool} nie je nainštalovaný. Databáza PostgreSQL sa zálohuje a obnovuje jej vlastnými nástrojmi (Debian a Ubuntu: apt-get install postgresql-client).`,
    "tool-failed": (v) => `${v.tool} zlyhal: ${v.detail}`,
    "no-scratch": (v) =>
      `Záloha sa overuje v samostatnej databáze, ale používateľ ${v.user} ju nesmie vytvoriť. Povoľte mu to: alter role "${v.user}" createdb`,
    "no-database": (v) => `Databáza ${v.file} neexistuje, nie je čo zálohovať.`,
    "not-empty": (v) =>
      `V priečinku ${v.folder} už web je. Nastavte AMBIT_DATA na prázdny priečinok alebo pridajte --replace; súčasný web sa potom uchová vedľa.`,
    "database-in-use": () => "Databázu používa server tohto webu. Najprv ho zastavte.",
    "under-way": () => "Práve sa vytvára iná záloha.",
    exists: (v) => `Súbor ${v.path} už existuje.`,
    interrupted: () => "Zálohovanie sa prerušilo pred dokončením.",
    "copy-address": () => "Priečinok v BACKUP_TO neexistuje. Ak je na inom disku, skontrolujte, či je disk pripojený.",
    "copy-failed": (v) => `Zálohu sa nepodarilo skopírovať na iné miesto: ${v.detail}`,
    "copy-key": (v) =>
      `${v.host} odmieta prístupový kľúč (${v.code}). Skontrolujte AWS_ACCESS_KEY_ID a AWS_SECRET_ACCESS_KEY.`,
    other: (v) => `Nepodarilo sa to: ${v.detail}`,
  } satisfies Record<BackupProblem, (v: BackupValues) => string>,
} satisfies Translation<typeof en>;
