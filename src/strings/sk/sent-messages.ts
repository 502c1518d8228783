import type { Translation } from "../catalogue.ts";
import type { sentMessages as en } from "../en/sent-messages.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

/** Length of a ban. */
const days = (note: string) => counted(Number(note), "deň", "dni", "dní");
const reasonOf = (reason: string) => (reason === "" ? "" : ` Dôvod: ${reason}`);
const aboutRule = (rule: string) => (rule === "" ? "" : `\n\nPravidlo: ${rule}`);

export const sentMessages = {
  aboutRule,
  alsoRemoved: (n: number) =>
    `Odstránili sme ${counted(n, "váš príspevok alebo komentár", "vaše príspevky a komentáre", "vašich príspevkov a komentárov")}.`,
  undoneBecause: (reason: string) => `Vrátené späť: ${reason}`,
  appealDoor: (to: string) => `Do 14 dní sa môžete [odvolať](${to}).`,
  safety: {
    unknownBrowser: "Neznámy prehliadač",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; adresa v sieti ${network}`),
    notYou: (devices: string, account: string) =>
      `Ak ste to neboli vy, [skontrolujte svoje zariadenia](${devices}) a [zmeňte si heslo](${account}).`,
    notes: {
      "new-device": {
        subject: "Nové prihlásenie",
        text: "Do vášho účtu sa niekto prihlásil z prehliadača, ktorý ste doteraz nepoužili.",
      },
      "password-changed": {
        subject: "Vaše heslo sa zmenilo",
        text: "Heslo vášho účtu sa zmenilo. Ostatné zariadenia boli odhlásené.",
      },
      "second-factor-on": {
        subject: "Váš druhý faktor je zapnutý",
        text: "Na prihlásenie do vášho účtu treba odteraz okrem hesla aj kód.",
      },
      "second-factor-off": {
        subject: "Váš druhý faktor je vypnutý",
        text: "Váš účet už nemá druhý faktor. Na prihlásenie teraz stačí heslo.",
      },
      "app-removed": {
        subject: "Vaša overovacia aplikácia sa už nepoužíva",
        text: "Kódy z overovacej aplikácie sa už nevyžadujú. Druhým faktorom zostávajú vaše prístupové kľúče.",
      },
      "provider-linked": {
        subject: "S vaším účtom bola prepojená iná služba",
        text: "S vaším účtom bol prepojený účet v inej službe. Dá sa ním prihlásiť bez hesla; druhý faktor sa vyžaduje naďalej.",
      },
      "provider-unlinked": {
        subject: "Služba bola odpojená",
        text: "Účet v inej službe bol od vášho účtu odpojený. Už sa ním nedá prihlásiť.",
      },
      "passkey-added": {
        subject: "Máte nový prístupový kľúč",
        text: "K vášmu účtu bol pridaný prístupový kľúč. Dá sa ním prihlásiť bez hesla. Pri prihlásení heslom sa vyžaduje aj druhý faktor.",
      },
      "passkey-removed": {
        subject: "Prístupový kľúč bol odstránený",
        text: "Z vášho účtu bol odstránený prístupový kľúč. Už sa ním nedá prihlásiť.",
      },
      "passkey-copied": {
        subject: "Prístupový kľúč bol odmietnutý",
        text: "Jeden z vašich prístupových kľúčov bol odmietnutý, lebo zrejme existuje jeho kópia. Ak neviete prečo, odstráňte ho.",
      },
      "token-made": {
        subject: "Máte nový osobný token",
        text: "K vášmu účtu bol vytvorený osobný token. Program, ktorý ho má, môže konať vo vašom mene.",
      },
      "feeds-made": {
        subject: "Máte nové súkromné kanály",
        text: "K vášmu účtu boli vytvorené súkromné kanály. Kto má adresu kanála, môže ho čítať, ale nič iné.",
      },
      "recovery-codes-made": {
        subject: "Máte nové kódy na obnovu",
        text: "K vášmu účtu boli vytvorené nové kódy na obnovu. Staré už neplatia.",
      },
      "recovery-code-used": {
        subject: "Použil sa kód na obnovu",
        text: "Použil sa jeden z vašich kódov na obnovu. Druhýkrát sa použiť nedá.",
      },
    },
  },
  moderation: {
    "post.deleted": {
      subject: "Moderovanie: príspevok odstránený",
      byAdmins: (v) => `Administrátori webu odstránili váš príspevok ${v.post} z kruhu ${v.sub}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Moderátori kruhu ${v.sub} odstránili váš príspevok ${v.post}. Dôvod: ${v.reason}`,
    },
    "post.restored": {
      subject: "Moderovanie: príspevok obnovený",
      byAdmins: (v) => `Administrátori webu obnovili váš príspevok ${v.post} v kruhu ${v.sub}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Moderátori kruhu ${v.sub} obnovili váš príspevok ${v.post}. Dôvod: ${v.reason}`,
    },
    "comment.deleted": {
      subject: "Moderovanie: komentár odstránený",
      byAdmins: (v) => `Administrátori webu odstránili váš komentár k príspevku ${v.post}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Moderátori kruhu ${v.sub} odstránili váš komentár k príspevku ${v.post}. Dôvod: ${v.reason}`,
    },
    "comment.restored": {
      subject: "Moderovanie: komentár obnovený",
      byAdmins: (v) =>
        `Administrátori webu obnovili váš komentár k príspevku ${v.post} v kruhu ${v.sub}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Moderátori kruhu ${v.sub} obnovili váš komentár k príspevku ${v.post}. Dôvod: ${v.reason}`,
    },
    "review.approved": {
      subject: "Váš príspevok alebo komentár bol schválený",
      byAdmins: (v) => `Administrátori webu schválili váš obsah: ${v.post}. Teraz ho vidia všetci.`,
      byTeam: (v) => `Moderátori kruhu ${v.sub} schválili váš obsah: ${v.post}. Teraz ho vidia všetci.`,
    },
    "review.refused": {
      subject: "Váš príspevok alebo komentár bol zamietnutý",
      byAdmins: (v) => `Administrátori webu zamietli váš obsah: ${v.post}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Moderátori kruhu ${v.sub} zamietli váš obsah: ${v.post}. Dôvod: ${v.reason}`,
    },
    "review.removed": {
      subject: "Váš príspevok alebo komentár bol odstránený",
      byAdmins: (v) => `Automoderovanie webu odstránilo váš obsah v kruhu ${v.sub}: ${v.post}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Automoderovanie kruhu ${v.sub} odstránilo váš obsah: ${v.post}. Dôvod: ${v.reason}`,
    },
    "review.held-again": {
      subject: "Váš príspevok alebo komentár znova čaká na kontrolu",
      byAdmins: (v) => `Váš obsah znova čaká na kontrolu: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Váš obsah znova čaká na kontrolu: ${v.post}.${reasonOf(v.reason)}`,
    },
    "review.restored": {
      subject: "Váš príspevok alebo komentár bol obnovený",
      byAdmins: (v) =>
        `Administrátori webu obnovili obsah, ktorý v kruhu ${v.sub} odstránilo automoderovanie: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) =>
        `Moderátori kruhu ${v.sub} obnovili obsah, ktorý odstránilo automoderovanie: ${v.post}.${reasonOf(v.reason)}`,
    },
    "written.removed": {
      subject: "Váš obsah bol odstránený",
      byAdmins: (v) => `Administrátori webu odstránili vaše príspevky a komentáre. Dôvod: ${v.reason}`,
      byTeam: (v) => `Administrátori webu odstránili vaše príspevky a komentáre. Dôvod: ${v.reason}`,
    },
    "written.restored": {
      subject: "Váš obsah bol obnovený",
      byAdmins: (v) => `Administrátori webu obnovili vaše príspevky a komentáre.${reasonOf(v.reason)}`,
      byTeam: (v) => `Administrátori webu obnovili vaše príspevky a komentáre.${reasonOf(v.reason)}`,
    },
    "mod.restored": {
      subject: "Moderovanie: opäť ste moderátor",
      byAdmins: (v) => `Administrátori webu vás vrátili medzi moderátorov kruhu ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Opäť ste moderátor kruhu ${v.sub}.${reasonOf(v.reason)}`,
    },
    "sub.taken-back": {
      subject: "Moderovanie: kruh už nie je váš",
      byAdmins: (v) => `Administrátori webu vrátili späť prevod kruhu ${v.sub} na vás.${reasonOf(v.reason)}`,
      byTeam: (v) => `Prevod kruhu ${v.sub} na vás bol vrátený späť.${reasonOf(v.reason)}`,
    },
    "appeal.ease-undone": {
      subject: "Vaše odvolanie: zákaz má pôvodnú dĺžku",
      byAdmins: (v) => `Skrátenie vášho zákazu bolo vrátené späť, trvá tak dlho ako predtým.${reasonOf(v.reason)}`,
      byTeam: (v) => `Skrátenie vášho zákazu bolo vrátené späť, trvá tak dlho ako predtým.${reasonOf(v.reason)}`,
    },
    "account.unbanned": {
      subject: "Váš účet je opäť otvorený",
      byAdmins: (v) => `Na tomto webe už nemáte zákaz.${reasonOf(v.reason)}`,
      byTeam: (v) => `Na tomto webe už nemáte zákaz.${reasonOf(v.reason)}`,
    },
    "upload.restored": {
      subject: "Váš súbor bol obnovený",
      byAdmins: (v) => `Administrátori webu obnovili súbor vášho príspevku ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Administrátori webu obnovili súbor vášho príspevku ${v.post}.${reasonOf(v.reason)}`,
    },
    "upload.sub-restored": {
      subject: "Obrázok vášho kruhu bol obnovený",
      byAdmins: (v) =>
        `Administrátori webu obnovili obrázok, ktorý ste nahrali pre kruh ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Administrátori webu obnovili obrázok, ktorý ste nahrali pre kruh ${v.sub}.${reasonOf(v.reason)}`,
    },
    "mod.invited": {
      subject: "Moderovanie: pozvánka",
      byAdmins: (v) =>
        `Administrátori webu vás pozývajú moderovať kruh ${v.sub}. Vaša rola: ${v.role}. [Prijať alebo odmietnuť](${v.teamPage})`,
      byTeam: (v) =>
        `Dostali ste pozvánku moderovať kruh ${v.sub}. Vaša rola: ${v.role}. [Prijať alebo odmietnuť](${v.teamPage})`,
    },
    "mod.revoked": {
      subject: "Moderovanie: pozvánka zrušená",
      byAdmins: (v) => `Administrátori webu zrušili vašu pozvánku moderovať kruh ${v.sub}.`,
      byTeam: (v) => `Vaša pozvánka moderovať kruh ${v.sub} bola zrušená.`,
    },
    "mod.removed": {
      subject: "Moderovanie: už nie ste moderátor",
      byAdmins: (v) => `Administrátori webu vás odobrali spomedzi moderátorov kruhu ${v.sub}.`,
      byTeam: (v) => `Už nie ste moderátor kruhu ${v.sub}.`,
    },
    "sub.offered": {
      subject: "Moderovanie: ponuka kruhu",
      byAdmins: (v) => `Kruh ${v.sub} môže byť váš. [Prijať alebo odmietnuť](${v.teamPage})`,
      byTeam: (v) => `Vlastník kruhu ${v.sub} ho chce previesť na vás. [Prijať alebo odmietnuť](${v.teamPage})`,
    },
    "sub.transferred": {
      subject: "Moderovanie: kruh je váš",
      byAdmins: (v) => `Administrátori webu previedli na vás kruh ${v.sub}. [Moderátori](${v.teamPage})`,
      byTeam: (v) => `Kruh ${v.sub} je teraz váš. [Moderátori](${v.teamPage})`,
    },
    "account.factor-dropped": {
      subject: "Váš druhý faktor bol odstránený",
      byAdmins: (v) =>
        `Administrátori webu odstránili druhý faktor vášho účtu. Na prihlásenie teraz stačí heslo. Čo najskôr si nastavte nový. Dôvod: ${v.reason}`,
      byTeam: (v) =>
        `Administrátori webu odstránili druhý faktor vášho účtu. Na prihlásenie teraz stačí heslo. Čo najskôr si nastavte nový. Dôvod: ${v.reason}`,
    },
    "account.reset-link": {
      subject: "Bol vytvorený odkaz na nové heslo",
      byAdmins: (v) =>
        `Administrátori webu vytvorili odkaz na nastavenie nového hesla k vášmu účtu. Platí jeden deň a dá sa použiť raz. Ak ste oň nežiadali, napíšte im. Dôvod: ${v.reason}`,
      byTeam: (v) =>
        `Administrátori webu vytvorili odkaz na nastavenie nového hesla k vášmu účtu. Platí jeden deň a dá sa použiť raz. Ak ste oň nežiadali, napíšte im. Dôvod: ${v.reason}`,
    },
    "upload.removed": {
      subject: "Váš súbor bol odstránený",
      byAdmins: (v) => `Administrátori webu odstránili súbor vášho príspevku ${v.post}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Administrátori webu odstránili súbor vášho príspevku ${v.post}. Dôvod: ${v.reason}`,
    },
    "upload.sub-removed": {
      subject: "Obrázok vášho kruhu bol odstránený",
      byAdmins: (v) =>
        `Administrátori webu odstránili obrázok, ktorý ste nahrali pre kruh ${v.sub}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Administrátori webu odstránili obrázok, ktorý ste nahrali pre kruh ${v.sub}. Dôvod: ${v.reason}`,
    },
    "sub.refused": {
      subject: "Vaša žiadosť o kruh",
      byAdmins: (v) => `Administrátori webu zamietli vašu žiadosť o vlastníctvo kruhu ${v.sub}.`,
      byTeam: (v) => `Vaša žiadosť o vlastníctvo kruhu ${v.sub} bola zamietnutá.`,
    },
    "appeal.made": {
      subject: "Odvolanie čaká na vaše rozhodnutie",
      byAdmins: (v) =>
        `Člen sa odvolal proti zásahu administrátora. Rozhodnúť máte vy. [Prečítať odvolanie](${v.appeal})`,
      byTeam: (v) =>
        `Člen sa odvolal proti zásahu moderátorov kruhu ${v.sub}. Rozhodnúť máte vy. [Prečítať odvolanie](${v.appeal})`,
    },
    "appeal.upheld": {
      subject: "Vaše odvolanie: rozhodnutie potvrdené",
      byAdmins: (v) =>
        `Vaše odvolanie sme posúdili, rozhodnutie zostáva v platnosti. Odôvodnenie: ${v.reason} [Zobraziť](${v.appeal})`,
      byTeam: (v) =>
        `Vaše odvolanie sme posúdili, rozhodnutie zostáva v platnosti. Odôvodnenie: ${v.reason} [Zobraziť](${v.appeal})`,
    },
    "appeal.eased": {
      subject: "Vaše odvolanie: zákaz skrátený",
      byAdmins: (v) =>
        `Vaše odvolanie sme posúdili, váš zákaz sa skončí skôr. Odôvodnenie: ${v.reason} [Zobraziť](${v.appeal})`,
      byTeam: (v) =>
        `Vaše odvolanie sme posúdili, váš zákaz sa skončí skôr. Odôvodnenie: ${v.reason} [Zobraziť](${v.appeal})`,
    },
    "appeal.reversed": {
      subject: "Vaše odvolanie: rozhodnutie zrušené",
      byAdmins: (v) =>
        `Vaše odvolanie sme posúdili a rozhodnutie zrušili. Odôvodnenie: ${v.reason} [Zobraziť](${v.appeal})`,
      byTeam: (v) =>
        `Vaše odvolanie sme posúdili a rozhodnutie zrušili. Odôvodnenie: ${v.reason} [Zobraziť](${v.appeal})`,
    },
    "appeal.decided": {
      subject: "Odvolanie je vybavené",
      byAdmins: (v) => `O odvolaní proti vášmu zásahu sa rozhodlo. [Zobraziť](${v.appeal})`,
      byTeam: (v) => `O odvolaní proti vášmu zásahu sa rozhodlo. [Zobraziť](${v.appeal})`,
    },
    "sub.warned": {
      subject: "Moderovanie: varovanie",
      byAdmins: (v) =>
        `Administrátori webu vám v kruhu ${v.sub} posielajú varovanie: ${v.reason}${aboutRule(v.rule)}\n\n[Prečítajte si varovanie a potvrďte ho](${v.personHere}), kým tam znova niečo uverejníte.`,
      byTeam: (v) =>
        `Moderátori kruhu ${v.sub} vám posielajú varovanie: ${v.reason}${aboutRule(v.rule)}\n\n[Prečítajte si varovanie a potvrďte ho](${v.personHere}), kým tam znova niečo uverejníte.`,
    },
    "sub.warning-withdrawn": {
      subject: "Moderovanie: varovanie stiahnuté",
      byAdmins: (v) => `Varovanie z kruhu ${v.sub} bolo stiahnuté.${reasonOf(v.reason)}`,
      byTeam: (v) => `Varovanie z kruhu ${v.sub} bolo stiahnuté.${reasonOf(v.reason)}`,
    },
    "sub.banned": {
      subject: "Moderovanie: trvalý zákaz",
      byAdmins: (v) => `Administrátori webu vám dali trvalý zákaz v kruhu ${v.sub}. Dôvod: ${v.reason}`,
      byTeam: (v) => `V kruhu ${v.sub} ste dostali trvalý zákaz. Dôvod: ${v.reason}`,
    },
    "sub.banned-for-days": {
      subject: "Moderovanie: dočasný zákaz",
      byAdmins: (v) => `Administrátori webu vám dali zákaz v kruhu ${v.sub} na ${days(v.note)}. Dôvod: ${v.reason}`,
      byTeam: (v) => `V kruhu ${v.sub} ste dostali zákaz na ${days(v.note)}. Dôvod: ${v.reason}`,
    },
    "sub.unbanned": {
      subject: "Moderovanie: zákaz zrušený",
      byAdmins: (v) => `V kruhu ${v.sub} už nemáte zákaz.${reasonOf(v.reason)}`,
      byTeam: (v) => `V kruhu ${v.sub} už nemáte zákaz.${reasonOf(v.reason)}`,
    },
  },
} satisfies Translation<typeof en>;
