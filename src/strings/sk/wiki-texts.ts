import type { Translation } from "../catalogue.ts";
import type { wikiTexts as en } from "../en/wiki-texts.ts";
import { welcome } from "./welcome.ts";

export const wikiTexts = {
  tos: {
    title: "Podmienky používania",
    text: (site: string) => `# Kto sa môže zapojiť

Čítať môže na stránke ${site} každý. Na písanie a hlasovanie potrebujete vlastný účet; za to, čo sa deje pod vaším menom, zodpovedáte vy, preto si heslo nechajte pre seba.

# Čo píšete

Zostáva vaše. Zverejnením dovoľujete, aby to stránka ${site} uložila a ukazovala tu ostatným. Pridávajte len to, čo smiete šíriť.

# Čo tu nechceme

Nič nezákonné, žiadne vyhrážky ani obťažovanie, žiadne súkromné záležitosti iných ľudí, žiadny spam, žiadne hlasy strojov ani jedného človeka pod viacerými menami. Každý kruh môže pridať vlastné pravidlá.

# Čo sa môže stať

Moderátori môžu odstrániť, čo porušuje pravidlá ich kruhu, a správcovia, čo porušuje tieto podmienky. Účty, ktoré v tom pokračujú, môžu byť zrušené.

# Bez záruk

Stránka ${site} sa poskytuje taká, aká je. Staráme sa o ňu, ale nemôžeme sľúbiť, že bude vždy dostupná ani že všetko, čo sa tu povie, je pravda.`,
  },
  privacy: {
    title: "Súkromie",
    text: (site: string) => `# Čo sa ukladá

Vaše meno, dátum registrácie, heslo ako odtlačok, z ktorého sa nedá späť zistiť, e-mailová adresa, ak ste ju uviedli, vaše nastavenia a to, čo na stránke ${site} pridáte, komentujete a ako hlasujete.

# Kto čo vidí

Príspevky, komentáre, vaše skóre a kruhy, o ktoré sa staráte, sú verejné. Jednotlivé hlasy, vaša e-mailová adresa a kruhy, ktoré odoberáte alebo blokujete, sa iným členom nezobrazujú.

# Súbory cookie

Jeden súbor cookie vás udržiava prihlásených; ďalšie si pamätajú farby, jazyk a predvoľby, ktoré ste si vybrali. Nič odtiaľto vás nesleduje na iné weby a na týchto stránkach nebežia cudzie skripty.

# Záznamy

Server si poznačí, ktorá adresa bola vyžiadaná, kedy a ako dlho to trvalo. Sieťové adresy slúžia na brzdenie záplav požiadaviek. Pri každom zariadení, na ktorom ste prihlásení, sa uchováva skrátená, aby ste ho spoznali.

# Odchod

E-mailovú adresu a heslo môžete kedykoľvek zmeniť na stránke účtu. Čo ste napísali, môžete sami zmazať.

V predvoľbách si môžete urobiť [kópiu všetkého o vás](/settings/data), ktorá sa uchováva 7 dní, a [zmazať účet](/settings/delete): od tej chvíle ho nikto nemôže používať, 14 dní sa môžete vrátiť a potom sa vymaže e-mailová adresa, nastavenia, zariadenia, správy a zoznamy. Vaše meno nedostane nikto iný.`,
  },
  rules: {
    title: "Pravidlá stránky",
    text: () => `Platia v každom kruhu popri jeho vlastných pravidlách. Čo ich porušuje, možno nahlásiť správcom ako porušenie pravidla celej stránky.

1. **Nič nezákonné.** Žiadne vyhrážky, žiadne obťažovanie, nič, čo ubližuje deťom.
2. **Žiadne súkromné záležitosti iných ľudí.** Žiadne adresy, čísla ani obrázky, ktoré niekto sám nezverejnil.
3. **Žiadny spam.** Žiadna skrytá reklama, príspevky a hlasy strojov ani hlasy jedného človeka pod viacerými menami.
4. **Označte, čo nie je pre cudzie oči.** Taký obsah nesie značku NSFW.
5. **Nevydávajte sa za iných.** Ani za inú osobu, ani za moderátora, ani za správcu.
6. **Zákazy platia.** Kto má zákaz, nevracia sa pod iným menom.`,
  },
  welcome: {
    title: "Vitajte",
    text: () =>
      ["# Tri veci, ktoré sa oplatí vedieť", ...welcome.steps.map(({ title, text }) => `## ${title}\n\n${text}`)].join(
        "\n\n",
      ),
  },
  donate: {
    title: "Podporiť",
    text: () =>
      `Táto stránka nežiada o peniaze. Najviac pomáha to, čo nič nestojí: píšte, čo stojí za prečítanie, nahlasujte, čo porušuje pravidlá, a buďte milí k tým, ktorí sú tu noví.`,
  },
  canary: {
    title: "Kanárik",
    text: () => `Kanárik je pravidelne obnovované vyhlásenie, že od prevádzkovateľov stránky nikto tajne nežiadal, aby vydali, čo vedia o jej členoch. Keď sa prestane obnovovať, čitatelia si urobia vlastný záver.

Prevádzkovatelia tejto stránky žiadne nezverejnili.`,
  },
  license: {
    title: "Licencia",
    text: () => `Čo členovia napíšu, patrí im. Čo sa s tým smie robiť, je v [podmienkach používania](/wiki/tos).

Softvér tejto stránky sa volá Ambit. Stojí na práci mnohých iných, ktorých licencie zostávajú v platnosti: medzi nimi Node.js, React, Fastify, Kysely, markdown-it, Socket.IO a Zod (MIT), SQLite (verejné vlastníctvo), sharp (Apache License 2.0) a písmo Inter (SIL Open Font License 1.1).`,
  },
} satisfies Translation<typeof en>;
