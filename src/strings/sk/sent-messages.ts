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
    `Z toho, čo ste napísali, sme odstránili: ${counted(n, "príspevok alebo komentár", "príspevky a komentáre", "príspevkov a komentárov")}.`,
  undoneBecause: (reason: string) => `Vrátené späť: ${reason}`,
  appealDoor: (to: string) => `Do 14 dní sa môžete [odvolať](${to}).`,
  safety: {
    unknownBrowser: "Prehliadač, ktorý sa nepredstavuje",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; adresa z ${network}`),
    notYou: (devices: string, account: string) =>
      `Ak ste to neboli vy, [pozrite sa na svoje zariadenia](${devices}) a [zmeňte si heslo](${account}).`,
    notes: {
      "new-device": {
        subject: "Nové prihlásenie",
        text: "Do vášho účtu sa niekto prihlásil z prehliadača, ktorý sa preň doteraz nepoužil.",
      },
      "password-changed": {
        subject: "Vaše heslo sa zmenilo",
        text: "Heslo vášho účtu sa zmenilo. Všetky ostatné zariadenia sú odhlásené.",
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
        text: "Kódy overovacej aplikácie už netreba. Vaším druhým faktorom zostávajú prístupové kľúče.",
      },
      "provider-linked": {
        subject: "Váš účet otvára iná služba",
        text: "S vaším účtom bol prepojený účet v inej službe. Prihlási sa ním aj bez hesla; čo si váš účet žiada okrem toho, žiada naďalej.",
      },
      "provider-unlinked": {
        subject: "Služba bola odpojená",
        text: "Účet v inej službe bol od vášho odpojený. Už sa ním nedá prihlásiť.",
      },
      "passkey-added": {
        subject: "Máte nový prístupový kľúč",
        text: "K vášmu účtu bol pridaný prístupový kľúč. Prihlási sa ním aj bez hesla; s heslom treba aj niektorý z vašich druhých faktorov.",
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
        subject: "Máte nový osobný kľúč",
        text: "Pre váš účet vznikol osobný kľúč. Program, ktorý ho má, môže konať vo vašom mene.",
      },
      "recovery-codes-made": {
        subject: "Máte nové kódy na obnovu",
        text: "Pre váš účet vznikli nové kódy na obnovu. Staré už neplatia.",
      },
      "recovery-code-used": {
        subject: "Použil sa kód na obnovu",
        text: "Použil sa jeden z vašich kódov na obnovu. Druhýkrát nefunguje.",
      },
    },
  },
  moderation: {
    "post.deleted": {
      subject: "Moderovanie: príspevok zmazaný",
      byAdmins: (v) => `Správcovia stránky zmazali váš príspevok ${v.post} z ${v.sub}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Moderátori ${v.sub} zmazali váš príspevok ${v.post}. Dôvod: ${v.reason}`,
    },
    "post.restored": {
      subject: "Moderovanie: príspevok obnovený",
      byAdmins: (v) => `Správcovia stránky obnovili váš príspevok ${v.post} v ${v.sub}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Moderátori ${v.sub} obnovili váš príspevok ${v.post}. Dôvod: ${v.reason}`,
    },
    "comment.deleted": {
      subject: "Moderovanie: komentár zmazaný",
      byAdmins: (v) => `Správcovia stránky zmazali váš komentár k príspevku ${v.post}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Moderátori ${v.sub} zmazali váš komentár k príspevku ${v.post}. Dôvod: ${v.reason}`,
    },
    "comment.restored": {
      subject: "Moderovanie: komentár obnovený",
      byAdmins: (v) => `Správcovia stránky obnovili váš komentár k príspevku ${v.post} v ${v.sub}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Moderátori ${v.sub} obnovili váš komentár k príspevku ${v.post}. Dôvod: ${v.reason}`,
    },
    "review.approved": {
      subject: "Čo ste napísali, je schválené",
      byAdmins: (v) => `Správcovia stránky schválili, čo ste napísali: ${v.post}. Teraz to vidia všetci.`,
      byTeam: (v) => `Moderátori ${v.sub} schválili, čo ste napísali: ${v.post}. Teraz to vidia všetci.`,
    },
    "review.refused": {
      subject: "Čo ste napísali, je zamietnuté",
      byAdmins: (v) => `Správcovia stránky zamietli, čo ste napísali: ${v.post}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Moderátori ${v.sub} zamietli, čo ste napísali: ${v.post}. Dôvod: ${v.reason}`,
    },
    "review.removed": {
      subject: "Čo ste napísali, je odstránené",
      byAdmins: (v) => `Pravidlo stránky odstránilo, čo ste napísali v ${v.sub}: ${v.post}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Pravidlo ${v.sub} odstránilo, čo ste napísali: ${v.post}. Dôvod: ${v.reason}`,
    },
    "review.held-again": {
      subject: "Čo ste napísali, znova čaká na kontrolu",
      byAdmins: (v) => `Čo ste napísali, znova čaká na kontrolu: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Čo ste napísali, znova čaká na kontrolu: ${v.post}.${reasonOf(v.reason)}`,
    },
    "review.restored": {
      subject: "Čo ste napísali, je znova tu",
      byAdmins: (v) =>
        `Správcovia stránky obnovili, čo odstránilo pravidlo v ${v.sub}: ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Moderátori ${v.sub} obnovili, čo odstránilo pravidlo: ${v.post}.${reasonOf(v.reason)}`,
    },
    "written.removed": {
      subject: "Čo ste napísali, je odstránené",
      byAdmins: (v) => `Správcovia stránky odstránili, čo ste napísali. Dôvod: ${v.reason}`,
      byTeam: (v) => `Správcovia stránky odstránili, čo ste napísali. Dôvod: ${v.reason}`,
    },
    "written.restored": {
      subject: "Čo ste napísali, je znova tu",
      byAdmins: (v) => `Správcovia stránky obnovili, čo ste napísali.${reasonOf(v.reason)}`,
      byTeam: (v) => `Správcovia stránky obnovili, čo ste napísali.${reasonOf(v.reason)}`,
    },
    "mod.restored": {
      subject: "Moderovanie: znova ste v tíme",
      byAdmins: (v) => `Správcovia stránky vás vrátili do tímu ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Znova ste v tíme ${v.sub}.${reasonOf(v.reason)}`,
    },
    "sub.taken-back": {
      subject: "Moderovanie: kruh už nie je váš",
      byAdmins: (v) => `Správcovia stránky vrátili späť, že ste dostali ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `To, že ste dostali ${v.sub}, bolo vrátené späť.${reasonOf(v.reason)}`,
    },
    "appeal.ease-undone": {
      subject: "Vaše odvolanie: zákaz trvá tak dlho ako predtým",
      byAdmins: (v) => `Skrátenie zákazu bolo vrátené späť: trvá tak dlho ako predtým.${reasonOf(v.reason)}`,
      byTeam: (v) => `Skrátenie zákazu bolo vrátené späť: trvá tak dlho ako predtým.${reasonOf(v.reason)}`,
    },
    "account.unbanned": {
      subject: "Váš účet je znova otvorený",
      byAdmins: (v) => `Na tejto stránke už nemáte zákaz.${reasonOf(v.reason)}`,
      byTeam: (v) => `Na tejto stránke už nemáte zákaz.${reasonOf(v.reason)}`,
    },
    "upload.restored": {
      subject: "Váš súbor je znova tu",
      byAdmins: (v) => `Správcovia stránky vrátili súbor vášho príspevku ${v.post}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Správcovia stránky vrátili súbor vášho príspevku ${v.post}.${reasonOf(v.reason)}`,
    },
    "upload.sub-restored": {
      subject: "Obrázok vášho kruhu je znova tu",
      byAdmins: (v) => `Správcovia stránky vrátili obrázok, ktorý ste poslali pre ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Správcovia stránky vrátili obrázok, ktorý ste poslali pre ${v.sub}.${reasonOf(v.reason)}`,
    },
    "mod.invited": {
      subject: "Moderovanie: pozvánka",
      byAdmins: (v) =>
        `Správcovia stránky vás pozývajú moderovať ${v.sub}. Vaša rola: ${v.role}. [Prijať alebo odmietnuť](${v.teamPage})`,
      byTeam: (v) => `Pozývajú vás moderovať ${v.sub}. Vaša rola: ${v.role}. [Prijať alebo odmietnuť](${v.teamPage})`,
    },
    "mod.revoked": {
      subject: "Moderovanie: pozvánka stiahnutá",
      byAdmins: (v) => `Správcovia stránky stiahli vašu pozvánku moderovať ${v.sub}.`,
      byTeam: (v) => `Vaša pozvánka moderovať ${v.sub} bola stiahnutá.`,
    },
    "mod.removed": {
      subject: "Moderovanie: už nie ste v tíme",
      byAdmins: (v) => `Správcovia stránky vás odobrali z tímu ${v.sub}.`,
      byTeam: (v) => `Už nie ste v tíme ${v.sub}.`,
    },
    "sub.offered": {
      subject: "Moderovanie: ponuka kruhu",
      byAdmins: (v) => `Niekto vám ponúka ${v.sub}. [Prijať alebo odmietnuť](${v.teamPage})`,
      byTeam: (v) => `Vlastník ${v.sub} vám ho ponúka. [Prijať alebo odmietnuť](${v.teamPage})`,
    },
    "sub.transferred": {
      subject: "Moderovanie: kruh je váš",
      byAdmins: (v) => `Správcovia stránky vám dali ${v.sub}. [Jeho tím](${v.teamPage})`,
      byTeam: (v) => `${v.sub} je teraz váš. [Jeho tím](${v.teamPage})`,
    },
    "account.factor-dropped": {
      subject: "Váš druhý faktor bol odstránený",
      byAdmins: (v) =>
        `Správcovia stránky odstránili druhý faktor vášho účtu. Na prihlásenie teraz stačí heslo; nastavte si čoskoro nový. Dôvod: ${v.reason}`,
      byTeam: (v) =>
        `Správcovia stránky odstránili druhý faktor vášho účtu. Na prihlásenie teraz stačí heslo; nastavte si čoskoro nový. Dôvod: ${v.reason}`,
    },
    "account.reset-link": {
      subject: "Bol vytvorený odkaz na nové heslo",
      byAdmins: (v) =>
        `Správcovia stránky vytvorili odkaz, ktorým sa vášmu účtu nastaví nové heslo; funguje raz, počas jedného dňa. Ak ste oň nežiadali, napíšte im. Dôvod: ${v.reason}`,
      byTeam: (v) =>
        `Správcovia stránky vytvorili odkaz, ktorým sa vášmu účtu nastaví nové heslo; funguje raz, počas jedného dňa. Ak ste oň nežiadali, napíšte im. Dôvod: ${v.reason}`,
    },
    "upload.removed": {
      subject: "Váš súbor bol odstránený",
      byAdmins: (v) => `Správcovia stránky odstránili súbor vášho príspevku ${v.post}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Správcovia stránky odstránili súbor vášho príspevku ${v.post}. Dôvod: ${v.reason}`,
    },
    "upload.sub-removed": {
      subject: "Obrázok vášho kruhu bol odstránený",
      byAdmins: (v) => `Správcovia stránky odstránili obrázok, ktorý ste poslali pre ${v.sub}. Dôvod: ${v.reason}`,
      byTeam: (v) => `Správcovia stránky odstránili obrázok, ktorý ste poslali pre ${v.sub}. Dôvod: ${v.reason}`,
    },
    "sub.refused": {
      subject: "Vaša žiadosť o kruh",
      byAdmins: (v) => `Správcovia stránky vám ${v.sub} nedali.`,
      byTeam: (v) => `${v.sub} ste nedostali.`,
    },
    "appeal.made": {
      subject: "Odvolanie, o ktorom máte rozhodnúť",
      byAdmins: (v) => `Niekto sa odvoláva proti zásahu správcu. Rozhodnúť máte vy. [Prečítať odvolanie](${v.appeal})`,
      byTeam: (v) =>
        `Niekto sa odvoláva proti zásahu tímu ${v.sub}. Rozhodnúť máte vy. [Prečítať odvolanie](${v.appeal})`,
    },
    "appeal.upheld": {
      subject: "Vaše odvolanie: zásah platí",
      byAdmins: (v) => `Vaše odvolanie bolo posúdené a zásah platí. Odpoveď: ${v.reason} [Zobraziť](${v.appeal})`,
      byTeam: (v) => `Vaše odvolanie bolo posúdené a zásah platí. Odpoveď: ${v.reason} [Zobraziť](${v.appeal})`,
    },
    "appeal.eased": {
      subject: "Vaše odvolanie: zákaz je kratší",
      byAdmins: (v) =>
        `Vaše odvolanie bolo posúdené a váš zákaz sa skončí skôr. Odpoveď: ${v.reason} [Zobraziť](${v.appeal})`,
      byTeam: (v) =>
        `Vaše odvolanie bolo posúdené a váš zákaz sa skončí skôr. Odpoveď: ${v.reason} [Zobraziť](${v.appeal})`,
    },
    "appeal.reversed": {
      subject: "Vaše odvolanie: zásah je zrušený",
      byAdmins: (v) => `Vaše odvolanie bolo posúdené a zásah je zrušený. Odpoveď: ${v.reason} [Zobraziť](${v.appeal})`,
      byTeam: (v) => `Vaše odvolanie bolo posúdené a zásah je zrušený. Odpoveď: ${v.reason} [Zobraziť](${v.appeal})`,
    },
    "appeal.decided": {
      subject: "O odvolaní sa rozhodlo",
      byAdmins: (v) => `O odvolaní proti vášmu zásahu sa rozhodlo. [Zobraziť](${v.appeal})`,
      byTeam: (v) => `O odvolaní proti vášmu zásahu sa rozhodlo. [Zobraziť](${v.appeal})`,
    },
    "sub.warned": {
      subject: "Moderovanie: upozornenie",
      byAdmins: (v) =>
        `Správcovia stránky vás v ${v.sub} upozorňujú: ${v.reason}${aboutRule(v.rule)}\n\n[Prečítajte si upozornenie a potvrďte ho](${v.personHere}), skôr než tam budete znova písať.`,
      byTeam: (v) =>
        `Moderátori ${v.sub} vás upozorňujú: ${v.reason}${aboutRule(v.rule)}\n\n[Prečítajte si upozornenie a potvrďte ho](${v.personHere}), skôr než tam budete znova písať.`,
    },
    "sub.warning-withdrawn": {
      subject: "Moderovanie: upozornenie stiahnuté",
      byAdmins: (v) => `Upozornenie z ${v.sub} bolo stiahnuté.${reasonOf(v.reason)}`,
      byTeam: (v) => `Upozornenie z ${v.sub} bolo stiahnuté.${reasonOf(v.reason)}`,
    },
    "sub.banned": {
      subject: "Moderovanie: trvalý zákaz",
      byAdmins: (v) => `Správcovia stránky vám dali trvalý zákaz v ${v.sub}. Dôvod: ${v.reason}`,
      byTeam: (v) => `V ${v.sub} máte trvalý zákaz. Dôvod: ${v.reason}`,
    },
    "sub.banned-for-days": {
      subject: "Moderovanie: dočasný zákaz",
      byAdmins: (v) => `Správcovia stránky vám dali zákaz v ${v.sub} na ${days(v.note)}. Dôvod: ${v.reason}`,
      byTeam: (v) => `V ${v.sub} máte zákaz na ${days(v.note)}. Dôvod: ${v.reason}`,
    },
    "sub.unbanned": {
      subject: "Moderovanie: zákaz zrušený",
      byAdmins: (v) => `V ${v.sub} už môžete znova prispievať.${reasonOf(v.reason)}`,
      byTeam: (v) => `V ${v.sub} už môžete znova prispievať.${reasonOf(v.reason)}`,
    },
  },
} satisfies Translation<typeof en>;
