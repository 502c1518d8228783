import type { Translation } from "../catalogue.ts";
import type { attack as en } from "../en/attack.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const attack = {
  does: {
    postingOff: "Uverejňovať budú môcť len administrátori. Ostatní môžu čítať a hlasovať.",
    postingOn: "Všetci budú môcť opäť uverejňovať.",
    registrationOff: "Nové účty sa nebudú dať vytvárať. Existujúcich sa to netýka.",
    registrationOn: "Každý si bude môcť opäť vytvoriť účet.",
    captchasOff: "Pri registrácii, obnove hesla a uverejňovaní sa nebude overovať, či nejde o robota.",
    captchasOn: "Pri registrácii, obnove hesla a uverejňovaní do úrovne 4 sa overí, či nejde o robota.",
    readOnly: "Obsah sa bude dať len čítať, ani administrátori nebudú môcť zapisovať, kým režim tu nevypnú.",
    readOnlyOff: "Zapisovať sa bude dať ako predtým.",
    announcementOff: "Oznámenie sa prestane zobrazovať. Oznámený príspevok zostane.",
  },
  captchas: "Captcha je zapnutá.",
  noCaptchas: "Captcha je vypnutá.",
  enableCaptchas: "Zapnúť captchu",
  disableCaptchas: "Vypnúť captchu",
  banner: (hours: number) =>
    `Obranný režim je zapnutý, najviac ešte ${counted(hours, "hodinu", "hodiny", "hodín")}. Vidia to len administrátori.`,
  title: "Obranný režim",
  off: "Obranný režim je vypnutý.",
  on: "Obranný režim je zapnutý.",
  begin: "Zapnúť obranný režim",
  end: "Vypnúť obranný režim",
  beginDoes: (hours: number) =>
    `Trvá ${counted(hours, "hodinu", "hodiny", "hodín")} a skončí sa sám. Pri registrácii a pri písaní nováčikov overí prehliadač pred odoslaním, že nejde o robota. Odkazy nováčikov čakajú na kontrolu. Pre nováčikov, registráciu a prihlasovanie platia polovičné limity. Návštevníci dostávajú stránky z vyrovnávacej pamäte. Ostatní členovia nič nespozorujú.`,
  endDoes: "Všetko bude hneď ako obvykle. Zadržaný obsah počká na rozhodnutie.",
  whys: {
    hand: "Zapol ho administrátor",
    sign_ups: "Zapol sa automaticky: priveľa registrácií",
    first_posts: "Zapol sa automaticky: priveľa obsahu od nováčikov",
    log_ins: "Zapol sa automaticky: priveľa neúspešných prihlásení",
  },
  ends: (hours: number) => `Skončí sa automaticky do ${counted(hours, "hodiny", "hodín", "hodín")}.`,
  lastHour: "Za poslednú hodinu",
  watched: {
    sign_ups: (n: number) =>
      counted(n, "IP adresa s registráciou", "IP adresy s registráciou", "IP adries s registráciou"),
    first_posts: (n: number) => counted(n, "píšuci nováčik", "píšuci nováčikovia", "píšucich nováčikov"),
    log_ins: (n: number) =>
      counted(
        n,
        "IP adresa s neúspešným prihlásením",
        "IP adresy s neúspešným prihlásením",
        "IP adries s neúspešným prihlásením",
      ),
  },
  threshold: (n: number) => `zapne sa pri ${number(n)}`,
  noThreshold: "bez prahu",
  done: {
    sign_ups: (n: number) => counted(n, "registrácia", "registrácie", "registrácií"),
    refused: (n: number) => counted(n, "odmietnutá registrácia", "odmietnuté registrácie", "odmietnutých registrácií"),
    captchas: (n: number) => counted(n, "vyžiadané overenie", "vyžiadané overenia", "vyžiadaných overení"),
    held: (n: number) => counted(n, "zadržaný odkaz", "zadržané odkazy", "zadržaných odkazov"),
    limited: (n: number) =>
      counted(n, "požiadavka nad prísnejší limit", "požiadavky nad prísnejší limit", "požiadaviek nad prísnejší limit"),
    pages: (n: number) =>
      counted(n, "stránka z vyrovnávacej pamäte", "stránky z vyrovnávacej pamäte", "stránok z vyrovnávacej pamäte"),
  },
  nothingDone: "Zatiaľ nebolo treba zasiahnuť.",
  cleanUp: "Vtedy zaregistrované účty",
  cleanUpFrom: (from) => `Vtedy zaregistrované účty (od ${from} UTC)`,
  past: "História",
  from: "Od",
  until: "do",
  note: {
    begunSubject: "Obranný režim sa zapol",
    begun: (why: string, dashboard: string) => `${why}. Vypnúť ho môžete v [prehľade](${dashboard}).`,
    overSubject: "Obranný režim sa skončil",
    over: (why: string, done: string, dashboard: string, cleanUp: string) =>
      `${why}. Výsledok: ${done}. Pozrite si [prehľad](${dashboard}); čo prešlo, môžete [vyčistiť](${cleanUp}).`,
  },
} satisfies Translation<typeof en>;
