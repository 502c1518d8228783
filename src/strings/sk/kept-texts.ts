import type { Translation } from "../catalogue.ts";
import type { keptTexts as english } from "../en/kept-texts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const keptTexts = {
  title: "Čo sa uchováva a ako dlho",
  lead: "Táto stránka je vytvorená z nastavení tohto webu. Čo je staršie, zmizne samo, raz za deň.",
  back: "Súkromie",
  groups: {
    account: "Váš účet",
    devices: "Vaše zariadenia",
    written: "Čo píšete a vyberáte",
    messages: "Správy",
    moderation: "Hlásenia a rozhodnutia",
    machinery: "V pozadí",
  },
  kinds: {
    profile: ["Meno, e-mail, profil a nastavenia", "Bez nich niet účtu. Meno ostáva obsadené aj po ňom."],
    credentials: ["Heslo a druhý faktor", "Aby sme vedeli, že ste to vy. Heslo je odtlačok, ktorý sa nedá obrátiť."],
    proofs: ["Odkazy na nové heslo alebo adresu a rozrobené prihlásenia", "Treba ich spoznať, keď ich niekto otvorí."],
    applications: ["Čo ste napísali, aby vás prijali", "Správcovia o tom rozhodujú. Počíta sa od rozhodnutia."],
    invitations: ["Na čie pozvanie ste prišli", "Kto pozýva, ten za to ručí; po zmazaní účtu to nikoho nemenuje."],
    lists: [
      "Čo sledujete, ukladáte, skrývate, blokujete a kde ste prestali čítať",
      "Aby sme ukázali nové a ušetrili vás ostatného.",
    ],
    notifications: [
      "Upozornenia, ktoré ste prečítali",
      "Aby ste ich znova našli. Tie, čo nie sú na prvej strane, zmiznú po 30 dňoch.",
    ],
    deliveries: ["Ktoré upozornenie odišlo poštou alebo ako push", "Aby žiadne neodišlo dvakrát."],
    archives: ["Archív vašich údajov", "Aby ste si ho stiahli. Môžete požiadať o ďalší."],
    addresses: [
      "Rozsah adries, odkiaľ sa relácia používala",
      "Aby ste spoznali svoje zariadenia. Celá adresa sa neukladá nikdy.",
    ],
    sessions: [
      "Relácie, ktoré nikto nepoužíva, s názvom prehliadača",
      "Vďaka nim ostávate prihlásení. Každú môžete sami ukončiť.",
    ],
    requests: [
      "Záznam požiadaviek s adresami",
      "Na hľadanie chýb a útokov. Je mimo programu, kde ho uchováva a maže ten, kto sa stará o server.",
    ],
    blockedRanges: [
      "Rozsahy adries, ktoré správcovia zablokovali",
      "Odtiaľ sa do konca blokovania nič nepíše. Počíta sa od jeho konca.",
    ],
    posts: ["Príspevky, komentáre a ankety", "Kvôli nim je toto miesto. Každý môžete zmazať."],
    edits: ["Predošlé verzie toho, čo sa upravilo", "Aby bolo vidno, na čo niekto odpovedal."],
    deleted: [
      "Text, odkaz a súbor zmazaného a zmazané poznámky",
      "Tímy môžu obnoviť, čo odstránili omylom. Potom už nikto.",
    ],
    files: ["Súbory, ktoré už nič nepoužíva", "Môžu byť potrebné pre to, čo sa obnoví."],
    votes: ["Hlasy", "Tvoria skóre. Čie sú, vidia len správcovia a každé nahliadnutie je v zázname."],
    drafts: ["Koncepty a naplánované príspevky", "Aby sa pri písaní nič nestratilo. Počíta sa od poslednej zmeny."],
    exports: [
      "Exporty toho, čo vidí každý",
      "Aby sa kruh alebo stránka dali preniesť inam. Čo sa medzitým odstráni, je v nich dovtedy.",
    ],
    repeats: ["Odpoveď na odoslané", "Aby druhé stlačenie neurobilo nič dvakrát."],
    chat: ["Riadky chatu", "Pre tých, čo prídu. Staršie už nie sú."],
    messages: ["Správy", "Každá strana má kópiu a maže tú svoju. Bez kópií zmizne aj text."],
    deletedMessages: ["Správy, ktoré ste zmazali", "Aby ste to mohli vrátiť."],
    modmail: ["Čo si píšu členovia a tímy", "Tí, čo prídu po nich, musia vedieť, na čom sa dohodli."],
    reports: ["Hlásenia a poznámky k nim", "Kto nahlásil, sa nahláseným nikdy neukáže."],
    copies: ["Kópie nahláseného", "Rozhodnutie musí byť zrozumiteľné aj neskôr. Počíta sa od uzavretia hlásenia."],
    acts: [
      "Čo robili tímy a správcovia aj s dôvodmi; zákazy a odvolania",
      "Rozhodnutia si môžu overiť tí, ktorých sa týkajú.",
    ],
    notes: ["Varovania a poznámky tímov o členoch", "Aby sa o jednom varovaní vedelo pred ďalším."],
    trials: ["Čo našli skúšky automatických pravidiel", "Aby bolo vidno, čo by pravidlo urobilo."],
    jobs: ["Práca, ktorá zlyhala, napríklad neodoslaný e-mail", "Aby sa dala skúsiť znova."],
    webhooks: ["Čo sa poslalo webhookom a či to došlo", "Aby tím videl, prečo niečo nedošlo."],
    counts: ["Koľko bolo členov, príspevkov a hlasov", "Čísla, ktoré nikoho nemenujú."],
  },
  spans: {
    days: (n: number) => counted(n, "deň", "dni", "dní"),
    always: "Tak dlho ako to, k čomu patrí",
    account: (n: number) => `Tak dlho ako účet a ${number(n)} dní, počas ktorých sa môžete vrátiť`,
    author: "Kým to nezmažete",
    reader: "Kým to neodstránite alebo sa účet nevymaže",
    team: "Bez konca",
    lines: (n: number) => `Posledných ${counted(n, "riadok", "riadky", "riadkov")}`,
    host: "Tak dlho ako záznam samotného servera",
  },
} satisfies Translation<typeof english>;
