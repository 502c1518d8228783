import type { Translation } from "../catalogue.ts";
import type { attack as en } from "../en/attack.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const attack = {
  does: {
    postingOff: "Potom píšu len správcovia. Ostatní čítajú a hlasujú, a keď chcú písať, dozvedia sa prečo nie.",
    postingOn: "Všetci, ktorí smú písať, môžu znova písať.",
    registrationOff: "Potom si nikto nemôže vytvoriť účet. Kto ho má, pokračuje ako predtým.",
    registrationOn: "Všetci si môžu znova vytvoriť účet.",
    captchasOff: "Potom sa nikoho nepýtame, či sa neregistruje, neobnovuje heslo alebo nepíše program.",
    captchasOn: "Kto sa registruje, obnovuje heslo alebo píše do úrovne 4, ukáže, že to nerobí program.",
    readOnly: "Potom sa dá všetko čítať a nič sa nezapisuje, ani správcami, kým to niektorý z nich tu neskončí.",
    readOnlyOff: "Na celú stránku sa dá znova zapisovať.",
    announcementOff: "Už sa neukazuje. Oznámený príspevok zostáva.",
  },
  captchas: "Captche sú zapnuté.",
  noCaptchas: "Captche sú vypnuté.",
  enableCaptchas: "Zapnúť captche",
  disableCaptchas: "Vypnúť captche",
  banner: (hours: number) =>
    `Režim útoku je zapnutý, najviac ešte ${counted(hours, "hodinu", "hodiny", "hodín")}. Vidia to len správcovia.`,
  title: "Režim útoku",
  off: "Režim útoku je vypnutý.",
  on: "Režim útoku je zapnutý.",
  begin: "Začať režim útoku",
  end: "Skončiť režim útoku",
  beginDoes: (hours: number) =>
    `Na ${counted(hours, "hodinu", "hodiny", "hodín")}: prehliadače tých, ktorí sa registrujú, a nováčikov, ktorí píšu, musia najprv chvíľu pracovať. Odkazy nováčikov čakajú na kontrolu. Pre nich a pre tých, ktorí sa registrujú alebo prihlasujú, platí polovica bežných limitov. Návštevníci dostávajú stránky z pamäte. Členovia nič nespozorujú. Skončí sa sám.`,
  endDoes: "Všetko je hneď ako obvykle. Čo je zadržané, zostáva zadržané, kým o tom niekto nerozhodne.",
  whys: {
    hand: "Začal ho správca",
    sign_ups: "Začal sa sám: priveľa registrácií",
    first_posts: "Začal sa sám: nováčikovia napísali priveľa",
    log_ins: "Začal sa sám: bolo odmietnutých priveľa prihlásení",
  },
  ends: (hours: number) => `Skončí sa sám najneskôr o ${counted(hours, "hodinu", "hodiny", "hodín")}.`,
  lastHour: "Za poslednú hodinu",
  watched: {
    sign_ups: (n: number) => counted(n, "adresa s registráciou", "adresy s registráciou", "adries s registráciou"),
    first_posts: (n: number) => counted(n, "píšuci nováčik", "píšuci nováčikovia", "píšucich nováčikov"),
    log_ins: (n: number) =>
      counted(
        n,
        "adresa s odmietnutým prihlásením",
        "adresy s odmietnutým prihlásením",
        "adries s odmietnutým prihlásením",
      ),
  },
  threshold: (n: number) => `začne sa pri ${number(n)}`,
  noThreshold: "bez prahu",
  done: {
    sign_ups: (n: number) => counted(n, "registrácia", "registrácie", "registrácií"),
    refused: (n: number) => counted(n, "odmietnutá registrácia", "odmietnuté registrácie", "odmietnutých registrácií"),
    captchas: (n: number) => counted(n, "vyžiadaná skúška", "vyžiadané skúšky", "vyžiadaných skúšok"),
    held: (n: number) => counted(n, "zadržaný odkaz", "zadržané odkazy", "zadržaných odkazov"),
    limited: (n: number) =>
      counted(
        n,
        "požiadavka odmietnutá prísnejšími limitmi",
        "požiadavky odmietnuté prísnejšími limitmi",
        "požiadaviek odmietnutých prísnejšími limitmi",
      ),
    pages: (n: number) => counted(n, "stránka z pamäte", "stránky z pamäte", "stránok z pamäte"),
  },
  nothingDone: "Zatiaľ nemal čo robiť.",
  cleanUp: "Účty z toho času",
  cleanUpFrom: (from) => `Účty z toho času (od ${from} UTC)`,
  past: "Čo urobil",
  from: "Od",
  until: "do",
  note: {
    begunSubject: "Začal sa režim útoku",
    begun: (why: string, dashboard: string) => `${why}. Pozrite [nástenku](${dashboard}), kde sa dá skončiť.`,
    overSubject: "Režim útoku sa skončil",
    over: (why: string, done: string, dashboard: string, cleanUp: string) =>
      `${why}. Čo urobil: ${done}. Pozrite [nástenku](${dashboard}); čo prešlo, sa dá [upratať](${cleanUp}).`,
  },
} satisfies Translation<typeof en>;
