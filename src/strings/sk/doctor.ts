import type { FindingCode, FindingValues, Verdict } from "#domain/doctor.ts";
import type { Translation } from "../catalogue.ts";
import type { doctor as en } from "../en/doctor.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");
const megabytes = (bytes: unknown) => `${number(Math.floor(Number(bytes) / 1_048_576))} MB`;
const n = (value: unknown) => Number(value);

type Sentence = (v: FindingValues) => string;

const fixes: Partial<Record<FindingCode, Sentence>> = {
  "address.unset": () =>
    "Do AMBIT_URL dajte adresu, ktorú ľudia píšu, napríklad https://forum.example, a spustite znova.",
  "address.plain": () =>
    "Dajte dopredu proxy s certifikátom (docs/OPERATING.md), do AMBIT_URL adresu https a spustite znova.",
  "address.silent": (v) => `Beží server, vedie meno sem, platí certifikát? Skúste: curl -v ${v.origin}/healthz`,
  "address.other": () =>
    "Nech proxy posiela tomuto serveru všetky cesty, aj /healthz; alebo opravte AMBIT_URL a spustite znova.",
  "proxies.forgeable": (v) => `Nastavte AMBIT_PROXIES=${v.hops} a spustite znova.`,
  "proxies.hidden": (v) => `Nastavte AMBIT_PROXIES=${v.hops} a spustite znova.`,
  "cookies.plain": () => "Do AMBIT_URL dajte adresu https a spustite znova.",
  "websocket.refused": () =>
    'Nech proxy posiela ďalej Upgrade a Connection pre /socket.io/ a Host tak, ako prišiel (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; proxy_set_header Host $host).',
  "headers.changed": () =>
    "Odstráňte z proxy riadky, ktoré tieto hlavičky nastavujú alebo skrývajú: stránka ich posiela sama.",
  "version.other": () => "Spustite server znova.",
  "mail.none": () => "Nastavte SMTP_URL a AMBIT_URL, spustite znova a vyskúšajte: npm run ambit -- mail test ADDRESS",
  "mail.refused": () =>
    "Opravte SMTP_URL (meno, port, používateľ, heslo), spustite znova a vyskúšajte: npm run ambit -- mail test ADDRESS",
  "mail.away": () =>
    "Skontrolujte meno a port v SMTP_URL a či poštový server beží. Potom vyskúšajte: npm run ambit -- mail test ADDRESS",
  "disk.scarce": () => "Uvoľnite miesto alebo presuňte priečinok AMBIT_DATA na väčší disk.",
  "disk.full": () => "Uvoľnite miesto hneď: zálohy z data/backups možno presunúť inam; potom prejdite na väčší disk.",
  "memory.scarce": () => "Ukončite iné programy alebo dajte stroju viac pamäte.",
  "clock.wrong": () => "Nech ich nastavuje sieť: timedatectl set-ntp true",
  "permissions.open": (v) => `chmod 700 ${v.path}`,
  "permissions.closed": (v) => `Nech priečinok patrí používateľovi servera: chown -R USER ${v.path}`,
  "database.old": (v) => `Prejdite na PostgreSQL ${v.oldest} alebo novší: npm run ambit -- backup, potom tam obnovte.`,
  "database.pending": () => "Spustite server: urobí zálohu a vykoná ich. Alebo: npm run ambit -- migrate",
  "database.newer": () => "Nainštalujte tú verziu alebo obnovte skoršiu zálohu.",
  "database.read-only": () =>
    "Kým sa to neopraví, členovia môžu iba čítať. Overte, či disk alebo databázový server nie sú iba na čítanie.",
  "integrity.damaged": () =>
    "Zastavte server, odložte si kópiu priečinka a obnovte poslednú dobrú zálohu: npm run ambit -- restore FILE --replace",
  "indexes.missing": (v) => `Vytvorte ich v databáze: ${v.sql}`,
  "counters.wrong": () => "npm run ambit -- recount --fix",
  "backups.none": () => "npm run ambit -- backup",
  "backups.off": () => "npm run ambit -- setting set backup.daily True",
  "backups.failed": () => "npm run ambit -- backup list povie prečo; potom npm run ambit -- backup",
  "backups.old": () => "npm run ambit -- backup",
  "backups.not-copied": () => "npm run ambit -- backup list povie prečo; pozrite BACKUP_TO.",
  "jobs.failed": () => "npm run ambit -- jobs povie prečo; npm run ambit -- jobs retry --all ich urobí znova.",
  "jobs.late": () => "Beží server? npm run ambit -- jobs ich ukáže; spustite ho znova.",
  crashed: () => "Skontrolujte znova; ak to ostane, nahláste to.",
};

export const doctor = {
  title: "Diagnostika",
  lead: "Prezrie všetko, čo stránka potrebuje, od proxy až po zálohy, a povie, ako sa napraví to, čo je zle. Príkaz npm run ambit -- doctor robí to isté.",
  look: "Skontrolovať teraz",
  begun: "Kontroluje sa.",
  looking: "Kontroluje sa. Na veľkých stránkach to trvá niekoľko minút.",
  lookingAt: (what: string, at: number, all: number) => `Teraz sa kontroluje: ${what} (${at} z ${all})`,
  again: "Zobraziť, čo sa našlo",
  never: "Zatiaľ sa nič nekontrolovalo.",
  at: "Skontrolované",
  disabled: "Tento server sa sám nekontroluje: je to ukážka alebo vývoj.",
  fix: "Čo urobiť",
  verdicts: {
    fine: "v poriadku",
    look: "pozrite sa",
    broken: "pokazené",
    "not-asked": "nekontrolované",
  } satisfies Record<Verdict, string>,
  sum: ({ broken, look }: { broken: number; look: number }) =>
    `Pokazené: ${number(broken)}; stojí za pozretie: ${number(look)}.`,
  checks: {
    address: "Verejná adresa",
    proxies: "Proxy pred stránkou",
    cookies: "Cookies a TLS",
    websocket: "Živé spojenie",
    headers: "Bezpečnostné hlavičky",
    version: "Spustená verzia",
    mail: "Pošta",
    disk: "Disk",
    memory: "Pamäť",
    clock: "Hodiny",
    permissions: "Práva k súborom",
    database: "Verzia databázy",
    integrity: "Celistvosť databázy",
    indexes: "Indexy dopytov",
    counters: "Počítadlá",
    backups: "Zálohy",
    jobs: "Práca na pozadí",
  },
  sentences: {
    "address.fine": (v) => `${v.origin} odpovedá, pri https s certifikátom.`,
    "address.unset": () =>
      "Stránka nepozná svoju verejnú adresu, preto neposiela poštu, a čo adresu potrebuje, sa nekontrolovalo.",
    "address.plain": (v) => `${v.origin} sa otvára bez TLS: heslá idú sieťou nechránené.`,
    "address.silent": (v) => `Z tohto stroja sa ${v.origin} nedá dosiahnuť: ${v.detail}`,
    "address.other": (v) => `${v.origin} odpovedá (${v.status}), ale nie je to táto stránka.`,
    "proxies.fine": (v) => `Členov možno rozlíšiť: táto požiadavka prišla z ${v.address}.`,
    "proxies.forgeable": (v) =>
      `Ktokoľvek sa môže vydávať za akúkoľvek adresu: AMBIT_PROXIES je ${v.set} a proxy, ktoré zapisujú adresu, je ${v.hops}.`,
    "proxies.hidden": (v) =>
      `Všetci členovia akoby prichádzali z ${v.address}, adresy proxy: obmedzenia a blokovania zasiahnu každého. AMBIT_PROXIES je ${v.set}.`,
    "cookies.fine": (v) => `Cookie relácie sa volá ${v.name}.`,
    "cookies.plain": (v) =>
      `Stránka sa otvára cez https, ale AMBIT_URL hovorí ${v.origin}: cookies sa posielajú aj bez TLS.`,
    "websocket.fine": () => "Čo je nové, príde hneď.",
    "websocket.refused": (v) => `Nič neprichádza naživo: websocket sa neotvoril (${v.status}).`,
    "headers.fine": () => "Prichádzajú tak, ako boli odoslané.",
    "headers.changed": (v) => `Cestou sa stratia, zdvoja alebo zmenia: ${v.names}`,
    "version.fine": (v) => `${v.running}`,
    "version.other": (v) => `Beží verzia ${v.running} a nainštalovaná je ${v.installed}.`,
    "mail.fine": (v) => `${v.host} prijíma poštu.`,
    "mail.none": () => "Stránka neposiela poštu: nikto si sám nenastaví nové heslo.",
    "mail.refused": (v) => `${v.host} neprijíma poštu: ${v.detail}`,
    "mail.away": (v) => `${v.host} neodpovedá: nie je spojenie s poštovým serverom (${v.detail}).`,
    "disk.fine": (v) => `Voľných je ${megabytes(v.free)} z ${megabytes(v.size)}.`,
    "disk.scarce": (v) => `Voľných je len ${megabytes(v.free)} z ${megabytes(v.size)}.`,
    "disk.full": (v) => `Voľných je len ${megabytes(v.free)}: čoskoro sa nebude dať nič zapísať.`,
    "memory.fine": (v) => `Dostupných je ${megabytes(v.available)}.`,
    "memory.scarce": (v) => `Dostupných je len ${megabytes(v.available)}: systém môže server ukončiť.`,
    "clock.fine": () => "Idú správne.",
    "clock.wrong": (v) => `Mýlia sa o ${number(n(v.seconds))} s: kódy druhého faktora zlyhávajú a časy sa ukazujú zle.`,
    "permissions.fine": () => "Iní na tomto stroji nemôžu čítať, čo stránka uchováva.",
    "permissions.open": (v) => `Iní na tomto stroji môžu čítať, čo stránka uchováva v ${v.path}, so všetkými kľúčmi.`,
    "permissions.closed": (v) => `Tento používateľ nemôže zapisovať do ${v.path}.`,
    "database.fine": (v) => `${v.name} ${v.version}, aktuálna.`,
    "database.old": (v) => `${v.name} ${v.version} už nedostáva opravy.`,
    "database.pending": (v) => `Ešte treba urobiť ${counted(n(v.steps), "krok", "kroky", "krokov")} tejto verzie.`,
    "database.newer": (v) => `${v.detail}`,
    "database.read-only": (v) => `Do databázy sa nedá zapisovať: ${v.detail}`,
    "integrity.fine": () => "Všetky stránky a odkazy sú v poriadku.",
    "integrity.damaged": (v) => `Súbor je poškodený: ${v.detail}`,
    "integrity.own": () => "O to sa stará PostgreSQL.",
    "indexes.fine": (v) => `Všetkých ${n(v.count)} je na mieste.`,
    "indexes.missing": (v) => `Chýba alebo je nepoužiteľných: ${n(v.count)}; stránky čítajú celé tabuľky.`,
    "counters.fine": () => "Všetky počítadlá sú správne.",
    "counters.wrong": (v) => `Nesprávne: ${counted(n(v.count), "počítadlo", "počítadlá", "počítadiel")}.`,
    "backups.fine": (v) => `Posledná dobrá má ${counted(n(v.hours), "hodinu", "hodiny", "hodín")}.`,
    "backups.none": () => "Zatiaľ nie je žiadna.",
    "backups.off": () => "Stránka sama žiadne nerobí.",
    "backups.failed": () => "Posledná zlyhala.",
    "backups.old": (v) => `Posledná dobrá má ${counted(n(v.hours), "hodinu", "hodiny", "hodín")}.`,
    "backups.not-copied": () => "Posledná je dobrá, ale na druhé miesto sa neskopírovala.",
    "jobs.fine": () => "Čo treba, je urobené.",
    "jobs.failed": (v) => `Nadobro zlyhalo: ${counted(n(v.count), "úloha", "úlohy", "úloh")}.`,
    "jobs.late": (v) => `Vyše štvrťhodiny čaká ${counted(n(v.count), "úloha", "úlohy", "úloh")}.`,
    "not-asked": () => "Najprv musí odpovedať verejná adresa.",
    crashed: (v) => `Nepodarilo sa to skontrolovať: ${v.detail}`,
  } satisfies Record<FindingCode, Sentence>,
  fixes,
} satisfies Translation<typeof en>;
