import type { Translation } from "../catalogue.ts";
import type { keptTexts as english } from "../en/kept-texts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted, formOf } = spokenNumber("sk");

export const keptTexts = {
  title: "Uchovávané údaje a lehoty",
  lead: "Táto stránka vychádza z nastavení webu. Staršie údaje sa mažú automaticky raz za deň.",
  back: "Ochrana súkromia",
  groups: {
    account: "Váš účet",
    devices: "Vaše zariadenia",
    written: "Vaše príspevky a voľby",
    messages: "Správy",
    moderation: "Hlásenia a rozhodnutia",
    machinery: "Technické údaje",
  },
  kinds: {
    profile: [
      "Meno, e-mailová adresa, profil a predvoľby",
      "Bez nich účet nemôže existovať. Meno zostane obsadené aj po zmazaní účtu.",
    ],
    credentials: ["Heslo a druhý faktor", "Na overenie totožnosti. Z uloženého odtlačku sa heslo nedá zistiť."],
    proofs: ["Odkazy na nové heslo alebo adresu a rozpracované prihlásenia", "Na ich overenie, keď ich niekto otvorí."],
    applications: ["Text žiadosti o registráciu", "Na rozhodnutie administrátorov. Lehota plynie od rozhodnutia."],
    invitations: [
      "Kto vás pozval",
      "Za pozvaných zodpovedá ten, kto ich pozval. Po zmazaní účtu sa údaj s nikým nespája.",
    ],
    lists: [
      "Čo sledujete, ukladáte, skrývate a blokujete a kde ste skončili s čítaním",
      "Na zobrazenie noviniek bez toho, čo nechcete vidieť.",
    ],
    notifications: [
      "Prečítané upozornenia",
      "Aby ste ich znova našli. Tie, ktoré nie sú na prvej stránke, sa odstránia po 30 dňoch.",
    ],
    deliveries: ["Ktoré upozornenia odišli e-mailom alebo ako push", "Aby sa žiadne neodoslalo dvakrát."],
    archives: ["Archív vašich údajov", "Na stiahnutie. Môžete požiadať o ďalší."],
    addresses: [
      "Rozsah adries, z ktorého sa relácia používala",
      "Aby ste spoznali svoje zariadenia. Celá adresa sa nikdy neukladá.",
    ],
    sessions: ["Nepoužívané relácie s názvom prehliadača", "Vďaka nim zostávate prihlásení. Každú môžete ukončiť."],
    requests: [
      "Záznam požiadaviek s adresami",
      "Na hľadanie chýb a útokov. Je mimo programu a spravuje ho prevádzkovateľ servera.",
    ],
    blockedRanges: [
      "Rozsahy adries zablokované administrátormi",
      "Do konca blokovania sa z nich nedá písať. Lehota plynie od jeho konca.",
    ],
    limits: [
      "Počet nedávnych požiadaviek a pokusov o prihlásenie",
      "Proti zahlteniu a hádaniu hesiel. Adresy a mená sa ukladajú len ako odtlačky.",
    ],
    posts: ["Príspevky, komentáre a ankety", "Sú obsahom tohto webu. Každý z nich môžete zmazať."],
    edits: ["Staršie verzie upraveného obsahu", "Aby bolo jasné, na čo kto odpovedal."],
    deleted: [
      "Text, odkaz a súbor zmazaného obsahu a zmazané poznámky",
      "Moderátori môžu obnoviť, čo sa odstránilo omylom. Potom to už nie je možné.",
    ],
    files: ["Nepoužívané súbory", "Môžu byť potrebné pri obnove obsahu."],
    votes: [
      "Hlasy",
      "Tvorí sa z nich skóre. Jednotlivé hlasy vidia len administrátori a každé zobrazenie sa zaznamená.",
    ],
    drafts: ["Koncepty a naplánované príspevky", "Aby sa pri písaní nič nestratilo. Lehota plynie od poslednej zmeny."],
    exports: [
      "Exporty verejného obsahu",
      "Na prenesenie kruhu alebo webu inam. Dovtedy obsahujú aj to, čo sa medzitým zmazalo.",
    ],
    repeats: ["Odpoveď na odoslaný formulár", "Aby sa druhým stlačením nič nevykonalo dvakrát."],
    chat: ["Správy v chate", "Pre tých, ktorí sa pripoja. Staršie sa odstraňujú."],
    messages: ["Správy", "Každá strana má vlastnú kópiu, ktorú môže zmazať. S poslednou kópiou zmizne aj text."],
    deletedMessages: ["Zmazané správy", "Aby ste zmazanie mohli vrátiť späť."],
    modmail: ["Pošta medzi členmi a moderátormi", "Aby noví moderátori vedeli, na čom sa dohodlo."],
    reports: ["Hlásenia a poznámky k nim", "Nahlásení sa nikdy nedozvedia, kto ich nahlásil."],
    copies: [
      "Kópie nahláseného obsahu",
      "Aby bolo rozhodnutie zrozumiteľné aj neskôr. Lehota plynie od uzavretia hlásenia.",
    ],
    acts: [
      "Zásahy moderátorov a administrátorov s dôvodmi, zákazy a odvolania",
      "Aby si rozhodnutia mohli overiť tí, ktorých sa týkajú.",
    ],
    notes: ["Varovania a poznámky moderátorov o členoch", "Aby sa pri ďalšom varovaní vedelo o predošlom."],
    trials: ["Výsledky skúšok automoderovania", "Aby bolo vidno, čo by pravidlo urobilo."],
    jobs: ["Neúspešné úlohy, napríklad neodoslaný e-mail", "Aby sa dali zopakovať."],
    webhooks: ["Čo sa poslalo webhookom a či to bolo doručené", "Aby moderátori videli, prečo sa niečo nedoručilo."],
    counts: ["Počty členov, príspevkov a hlasov", "Čísla, ktoré sa s nikým nespájajú."],
  },
  spans: {
    days: (n: number) => counted(n, "deň", "dni", "dní"),
    always: "Tak dlho ako to, k čomu patrí",
    account: (n: number) => `Po celý čas účtu a ${counted(n, "deň", "dni", "dní")} na jeho obnovenie`,
    author: "Kým ho nezmažete",
    reader: "Kým to neodstránite alebo sa účet nevymaže",
    team: "Bez obmedzenia",
    lines: (n: number) =>
      `${formOf(n, "Posledná", "Posledné", "Posledných")} ${counted(n, "správa", "správy", "správ")}`,
    host: "Tak dlho ako záznam samotného servera",
  },
} satisfies Translation<typeof english>;
