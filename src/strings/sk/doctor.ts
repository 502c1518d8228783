import type { FindingCode, FindingValues, Verdict } from "#domain/doctor.ts";
import type { Translation } from "../catalogue.ts";
import type { doctor as en } from "../en/doctor.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("sk");
const megabytes = (bytes: unknown) => `${number(Math.floor(Number(bytes) / 1_048_576))} MB`;
const n = (value: unknown) => Number(value);

type Sentence = (v: FindingValues) => string;

const fixes: Partial<Record<FindingCode, Sentence>> = {
  "address.unset": () => "Do AMBIT_URL nastavte verejnú adresu, napríklad https://forum.example, a reštartujte server.",
  "address.plain": () =>
    "Pred server dajte proxy s certifikátom (docs/OPERATING.md), do AMBIT_URL nastavte adresu s https a reštartujte server.",
  "address.silent": (v) =>
    `Overte, či server beží, či doména vedie sem a či platí certifikát. Skúste: curl -v ${v.origin}/healthz`,
  "address.other": () =>
    "Nastavte proxy, aby tomuto serveru posielala všetky cesty vrátane /healthz, alebo opravte AMBIT_URL a reštartujte server.",
  "proxies.forgeable": (v) => `Nastavte AMBIT_PROXIES=${v.hops} a reštartujte server.`,
  "proxies.hidden": (v) => `Nastavte AMBIT_PROXIES=${v.hops} a reštartujte server.`,
  "cookies.plain": () => "Do AMBIT_URL nastavte adresu s https a reštartujte server.",
  "websocket.refused": () =>
    'Nastavte proxy, aby pre /socket.io/ odovzdávala hlavičky Upgrade a Connection a nezmenenú hlavičku Host (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"; proxy_set_header Host $host).',
  "headers.changed": () =>
    "Z nastavenia proxy odstráňte riadky, ktoré tieto hlavičky nastavujú alebo skrývajú. Web ich posiela sám.",
  "version.other": () => "Reštartujte server.",
  "mail.none": () =>
    "Nastavte SMTP_URL a AMBIT_URL, reštartujte server a vyskúšajte: npm run ambit -- mail test ADDRESS",
  "mail.refused": () =>
    "Opravte SMTP_URL (server, port, používateľ, heslo), reštartujte server a vyskúšajte: npm run ambit -- mail test ADDRESS",
  "mail.away": () =>
    "Skontrolujte server a port v SMTP_URL a či poštový server beží. Potom vyskúšajte: npm run ambit -- mail test ADDRESS",
  "valkey.refused": () =>
    "Opravte používateľa, heslo, číslo databázy alebo oprávnenia vo VALKEY_URL a reštartujte server.",
  "valkey.away": () =>
    "Skontrolujte, či Valkey beží a či je VALKEY_URL správna. Aktualizácie naživo sa dovtedy nedostanú na iné servery.",
  "disk.scarce": () => "Uvoľnite miesto alebo presuňte priečinok AMBIT_DATA na väčší disk.",
  "disk.full": () =>
    "Ihneď uvoľnite miesto, napríklad presuňte zálohy z data/backups inam. Potom prejdite na väčší disk.",
  "files.key": () => "Opravte AWS_ACCESS_KEY_ID a AWS_SECRET_ACCESS_KEY a server reštartujte.",
  "files.region": () => "Nastavte AWS_REGION na región bucketu a server reštartujte.",
  "files.bucket": () => "Opravte AMBIT_FILES a server reštartujte, alebo bucket vytvorte.",
  "files.refused": () => "Povoľte kľúču vypisovať, čítať, zapisovať a mazať objekty s touto predponou.",
  "files.away": () => "Skontrolujte, či server beží a či je AWS_ENDPOINT_URL správna.",
  "memory.scarce": () => "Ukončite iné programy alebo pridajte serveru pamäť.",
  "clock.wrong": () => "Zapnite synchronizáciu času: timedatectl set-ntp true",
  "permissions.open": (v) => `chmod 700 ${v.path}`,
  "permissions.closed": (v) => `Nastavte používateľa servera ako vlastníka priečinka: chown -R USER ${v.path}`,
  "database.old": (v) =>
    `Prejdite na PostgreSQL ${v.oldest} alebo novší: npm run ambit -- backup, potom tam zálohu obnovte.`,
  "database.pending": () => "Spustite server: urobí zálohu a migrácie vykoná. Alebo: npm run ambit -- migrate",
  "database.newer": () => "Nainštalujte tú verziu alebo obnovte skoršiu zálohu.",
  "database.read-only": () =>
    "Do opravy môžu členovia len čítať. Skontrolujte, či disk alebo databázový server nie je len na čítanie.",
  "integrity.damaged": () =>
    "Zastavte server, odložte si kópiu priečinka a obnovte poslednú dobrú zálohu: npm run ambit -- restore FILE --replace",
  "indexes.missing": (v) => `Vytvorte ich v databáze: ${v.sql}`,
  "counters.wrong": () => "npm run ambit -- recount --fix",
  "backups.none": () => "npm run ambit -- backup",
  "backups.off": () => "npm run ambit -- setting set backup.daily True",
  "backups.failed": () => "Dôvod zistíte príkazom npm run ambit -- backup list; potom spustite npm run ambit -- backup",
  "backups.old": () => "npm run ambit -- backup",
  "backups.not-copied": () => "Dôvod zistíte príkazom npm run ambit -- backup list; skontrolujte BACKUP_TO.",
  "backups.archive-failed": () => "Chybu príkazu archive_command nájdete v denníku PostgreSQL.",
  "backups.not-archived": () =>
    "Nastavte archiváciu denníka (pgBackRest, Barman alebo poskytovateľ) alebo skontrolujte vek zálohy vo svojom nástroji.",
  "backups.archive-old": () => "Skontrolujte archive_command, archive_timeout a zálohovací nástroj.",
  "jobs.failed": () =>
    "Dôvod zistíte príkazom npm run ambit -- jobs; zopakujete ich príkazom npm run ambit -- jobs retry --all.",
  "jobs.late": () => "Overte, či server beží, a reštartujte ho. Úlohy zobrazíte príkazom npm run ambit -- jobs.",
  crashed: () => "Spustite kontrolu znova. Ak to pretrvá, nahláste to.",
};

export const doctor = {
  title: "Diagnostika",
  lead: "Skontroluje všetko, čo web potrebuje, od proxy po zálohy, a poradí, ako problémy opraviť. To isté robí príkaz npm run ambit -- doctor.",
  look: "Skontrolovať teraz",
  begun: "Kontrola sa spustila.",
  looking: "Prebieha kontrola. Na veľkom webe trvá niekoľko minút.",
  lookingAt: (what: string, at: number, all: number) => `Kontroluje sa ${what} (${at} z ${all})`,
  again: "Zobraziť výsledky",
  never: "Kontrola zatiaľ neprebehla.",
  at: "Skontrolované",
  disabled: "V ukážke, pri vývoji a s AMBIT_BACKUPS=off je kontrola vypnutá.",
  fix: "Odporúčanie",
  verdicts: {
    fine: "v poriadku",
    look: "odporúčanie",
    broken: "problém",
    "not-asked": "preskočené",
  } satisfies Record<Verdict, string>,
  sum: ({ broken, look }: { broken: number; look: number }) =>
    `${broken === 0 ? "Žiadne problémy" : counted(broken, "problém", "problémy", "problémov")}, ${look === 0 ? "žiadne odporúčania" : counted(look, "odporúčanie", "odporúčania", "odporúčaní")}.`,
  checks: {
    address: "Verejná adresa",
    proxies: "Proxy",
    cookies: "Cookies a TLS",
    websocket: "Živé spojenie",
    headers: "Bezpečnostné hlavičky",
    version: "Spustená verzia",
    mail: "E-mail",
    valkey: "Valkey",
    disk: "Disk",
    files: "Súbory",
    memory: "Pamäť",
    clock: "Hodiny",
    permissions: "Prístupové práva k súborom",
    database: "Verzia databázy",
    integrity: "Integrita databázy",
    indexes: "Databázové indexy",
    counters: "Počítadlá",
    backups: "Zálohy",
    jobs: "Úlohy na pozadí",
  },
  sentences: {
    "address.fine": (v) => `Adresa ${v.origin} je dostupná.`,
    "address.unset": () =>
      "AMBIT_URL nie je nastavené. E-mail je vypnutý a kontroly, ktoré adresu potrebujú, sa preskočili.",
    "address.plain": (v) => `${v.origin} nepoužíva TLS: heslá sa prenášajú nešifrované.`,
    "address.silent": (v) => `${v.origin} sa z tohto servera nedá dosiahnuť: ${v.detail}`,
    "address.other": (v) => `${v.origin} odpovedá (${v.status}), ale nie je to tento web.`,
    "proxies.fine": (v) => `Adresy klientov sú správne. Táto požiadavka prišla z ${v.address}.`,
    "proxies.forgeable": (v) =>
      `Klienti môžu sfalšovať svoju IP adresu: AMBIT_PROXIES je ${v.set}, ale musí byť ${v.hops}.`,
    "proxies.hidden": (v) =>
      `Všetky požiadavky zdanlivo prichádzajú z proxy ${v.address}, takže limity a blokovania postihnú všetkých. AMBIT_PROXIES je ${v.set}.`,
    "cookies.fine": (v) => `Cookie relácie sa volá ${v.name}.`,
    "cookies.plain": (v) => `Web je dostupný cez https, ale AMBIT_URL je ${v.origin}: cookies sa posielajú aj bez TLS.`,
    "websocket.fine": () => "Aktualizácie naživo fungujú.",
    "websocket.refused": (v) => `Aktualizácie naživo nefungujú: WebSocket sa nepodarilo otvoriť (${v.status}).`,
    "headers.fine": () => "Všetky hlavičky prichádzajú nezmenené.",
    "headers.changed": (v) => `Proxy tieto hlavičky odstraňuje, zdvaja alebo mení: ${v.names}`,
    "version.fine": (v) => `${v.running}`,
    "version.other": (v) => `Beží verzia ${v.running}, nainštalovaná je ${v.installed}.`,
    "mail.fine": (v) => `${v.host} prijíma e-maily.`,
    "mail.none": () => "E-mail je vypnutý, preto si členovia nemôžu obnoviť heslo.",
    "mail.refused": (v) => `${v.host} odmieta e-maily: ${v.detail}`,
    "mail.away": (v) => `K poštovému serveru ${v.host} sa nedá pripojiť (${v.detail}).`,
    "valkey.fine": (v) => `${v.host} odpovedá.`,
    "valkey.none": () => "Nepoužíva sa.",
    "valkey.refused": (v) => `${v.host} odmieta príkaz: ${v.detail}`,
    "valkey.away": (v) => `K serveru ${v.host} sa nedá pripojiť (${v.detail}).`,
    "disk.fine": (v) => `Voľných je ${megabytes(v.free)} z ${megabytes(v.size)}.`,
    "disk.scarce": (v) => `Voľných je len ${megabytes(v.free)} z ${megabytes(v.size)}.`,
    "disk.full": (v) => `Voľných je len ${megabytes(v.free)}: čoskoro sa nebude dať zapisovať.`,
    "files.fine": (v) => `V ${v.bucket} sa dá zapisovať, čítať aj mazať.`,
    "files.local": () => "Súbory sú v priečinku s údajmi.",
    "files.key": (v) => `Server pre ${v.bucket} odmieta prístupový kľúč (${v.detail}).`,
    "files.region": (v) => `AWS_REGION nie je región pre ${v.bucket} (${v.detail}).`,
    "files.bucket": (v) => `Bucket pre ${v.bucket} neexistuje (${v.detail}).`,
    "files.refused": (v) => `Kľúč nesmie zapisovať, čítať a mazať objekty v ${v.bucket} (${v.detail}).`,
    "files.away": (v) => `Server pre ${v.bucket} neodpovedá (${v.detail}).`,
    "memory.fine": (v) => `Dostupných je ${megabytes(v.available)}.`,
    "memory.scarce": (v) => `Dostupných je len ${megabytes(v.available)}: systém môže server ukončiť.`,
    "clock.fine": () => "Idú správne.",
    "clock.wrong": (v) => `Odchýlka je ${number(n(v.seconds))} s: kódy druhého faktora zlyhávajú a časy sú nesprávne.`,
    "permissions.fine": () => "Iní používatelia tohto servera nemôžu čítať údaje webu.",
    "permissions.open": (v) => `Iní používatelia tohto servera môžu čítať údaje a kľúče webu v ${v.path}.`,
    "permissions.closed": (v) => `Tento používateľ nemôže zapisovať do ${v.path}.`,
    "database.fine": (v) => `${v.name} ${v.version}, aktuálna.`,
    "database.old": (v) => `${v.name} ${v.version} už nedostáva opravy.`,
    "database.pending": (v) =>
      `${counted(n(v.steps), "čakajúca migrácia", "čakajúce migrácie", "čakajúcich migrácií")}.`,
    "database.newer": (v) => `${v.detail}`,
    "database.read-only": (v) => `Databáza je len na čítanie: ${v.detail}`,
    "integrity.fine": () => "Žiadne poškodenie sa nenašlo.",
    "integrity.damaged": (v) => `Súbor je poškodený: ${v.detail}`,
    "integrity.own": () => "PostgreSQL to kontroluje sám.",
    "indexes.fine": (v) => `Všetky indexy existujú (${n(v.count)}).`,
    "indexes.missing": (v) =>
      `${formOf(n(v.count), "Chýba alebo je neplatný", "Chýbajú alebo sú neplatné", "Chýba alebo je neplatných")} ${counted(n(v.count), "index", "indexy", "indexov")}, čo spomaľuje stránky.`,
    "counters.fine": () => "Všetky počítadlá sú správne.",
    "counters.fine-today": (v) =>
      `Dnes overené počítadlá sú správne (časť ${n(v.part)} z ${n(v.of)}). Všetky: npm run ambit -- recount`,
    "counters.wrong": (v) =>
      `${counted(n(v.count), "nesprávne počítadlo", "nesprávne počítadlá", "nesprávnych počítadiel")}.`,
    "backups.fine": (v) => `Posledná dobrá záloha je stará ${counted(n(v.hours), "hodinu", "hodiny", "hodín")}.`,
    "backups.none": () => "Zatiaľ žiadna záloha.",
    "backups.off": () => "Denné zálohy sú vypnuté.",
    "backups.failed": () => "Posledná záloha zlyhala.",
    "backups.old": (v) => `Posledná dobrá záloha je stará ${counted(n(v.hours), "hodinu", "hodiny", "hodín")}.`,
    "backups.not-copied": () => "Posledná záloha je dobrá, ale nepodarilo sa ju skopírovať do BACKUP_TO.",
    "backups.external": () => "Súbory sú zálohované. Nastavenie backup.external necháva databázu inému nástroju.",
    "backups.archived": (v) =>
      `Súbory sú zálohované. PostgreSQL archivoval svoj denník pred ${counted(n(v.hours), "hodinou", "hodinami", "hodinami")}.`,
    "backups.archive-failed": () => "Súbory sú zálohované, ale PostgreSQL nedokáže archivovať svoj denník.",
    "backups.not-archived": () =>
      "Súbory sú zálohované, ale PostgreSQL nearchivuje svoj denník, takže vek zálohy databázy nie je známy.",
    "backups.archive-old": (v) =>
      `Súbory sú zálohované, ale PostgreSQL naposledy archivoval svoj denník pred ${counted(n(v.hours), "hodinou", "hodinami", "hodinami")}.`,
    "jobs.fine": () => "Všetky úlohy bežia načas.",
    "jobs.failed": (v) =>
      `${formOf(n(v.count), "Zlyhala", "Zlyhali", "Zlyhalo")} ${counted(n(v.count), "úloha", "úlohy", "úloh")}.`,
    "jobs.late": (v) =>
      `${counted(n(v.count), "úloha", "úlohy", "úloh")} ${formOf(n(v.count), "mešká", "meškajú", "mešká")} vyše štvrťhodiny.`,
    "not-asked": () => "Preskočené, kým nie je dostupná verejná adresa.",
    crashed: (v) => `Kontrola zlyhala: ${v.detail}`,
  } satisfies Record<FindingCode, Sentence>,
  fixes,
} satisfies Translation<typeof en>;
