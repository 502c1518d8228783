import type { Translation } from "../catalogue.ts";
import type { legal as en } from "../en/legal.ts";

export const legal = {
  tos: (site: string) => [
    {
      title: "Kto sa môže zapojiť",
      text: `Čítať môže na stránke ${site} každý. Na písanie a hlasovanie potrebujete vlastný účet; za to, čo sa deje pod vaším menom, zodpovedáte vy, preto si heslo nechajte pre seba.`,
    },
    {
      title: "Čo píšete",
      text: `Zostáva vaše. Zverejnením dovoľujete, aby to stránka ${site} uložila a ukazovala tu ostatným. Pridávajte len to, čo smiete šíriť.`,
    },
    {
      title: "Čo tu nechceme",
      text: "Nič nezákonné, žiadne vyhrážky ani obťažovanie, žiadne súkromné záležitosti iných ľudí, žiadny spam, žiadne hlasy strojov ani jedného človeka pod viacerými menami. Každý kruh môže pridať vlastné pravidlá.",
    },
    {
      title: "Čo sa môže stať",
      text: "Moderátori môžu odstrániť, čo porušuje pravidlá ich kruhu, a správcovia, čo porušuje tieto podmienky. Účty, ktoré v tom pokračujú, môžu byť zrušené.",
    },
    {
      title: "Bez záruk",
      text: `Stránka ${site} sa poskytuje taká, aká je. Staráme sa o ňu, ale nemôžeme sľúbiť, že bude vždy dostupná ani že všetko, čo sa tu povie, je pravda.`,
    },
  ],
  privacy: (site: string) => [
    {
      title: "Čo sa ukladá",
      text: `Vaše meno, dátum registrácie, heslo ako odtlačok, z ktorého sa nedá späť zistiť, e-mailová adresa, ak ste ju uviedli, vaše nastavenia a to, čo na stránke ${site} pridáte, komentujete a ako hlasujete.`,
    },
    {
      title: "Kto čo vidí",
      text: "Príspevky, komentáre, vaše skóre a kruhy, o ktoré sa staráte, sú verejné. Jednotlivé hlasy, vaša e-mailová adresa a kruhy, ktoré odoberáte alebo blokujete, sa iným členom nezobrazujú.",
    },
    {
      title: "Súbory cookie",
      text: "Jeden súbor cookie vás udržiava prihlásených; ďalšie si pamätajú farby, jazyk a predvoľby, ktoré ste si vybrali. Nič odtiaľto vás nesleduje na iné weby a na týchto stránkach nebežia cudzie skripty.",
    },
    {
      title: "Záznamy",
      text: "Server si poznačí, ktorá adresa bola vyžiadaná, kedy a ako dlho to trvalo. Sieťové adresy slúžia na brzdenie záplav požiadaviek a neukladajú sa k vášmu účtu.",
    },
    {
      title: "Odchod",
      text: "E-mailovú adresu a heslo môžete kedykoľvek zmeniť na stránke účtu. Čo ste napísali, môžete sami zmazať.",
    },
  ],
} satisfies Translation<typeof en>;
