import type { Translation } from "../catalogue.ts";
import type { wikiTexts as en } from "../en/wiki-texts.ts";
import { welcome } from "./welcome.ts";

export const wikiTexts = {
  tos: {
    title: "Podmienky používania",
    text: (site: string) => `# Kto sa môže zapojiť

Čítať ${site} môže každý. Na písanie a hlasovanie potrebujete vlastný účet. Za všetko, čo sa deje pod vaším menom, zodpovedáte vy, preto svoje heslo nikomu neprezrádzajte.

# Čo píšete

Váš obsah zostáva vaším. Uverejnením dovoľujete, aby ho ${site} ukladal a zobrazoval tu ostatným. Uverejňujte len to, čo smiete šíriť.

# Čo tu nechceme

Nič nezákonné, žiadne vyhrážky ani obťažovanie, žiadne súkromné údaje iných ľudí, žiadny spam, žiadne hlasovanie robotmi ani z viacerých účtov jednej osoby. Kruhy môžu mať aj vlastné pravidlá.

# Čo sa môže stať

Moderátori môžu odstrániť obsah, ktorý porušuje pravidlá ich kruhu, administrátori obsah, ktorý porušuje tieto podmienky. Účty, ktoré ich porušujú opakovane, môžu byť zrušené.

# Bez záruk

${site} sa poskytuje taký, aký je. Staráme sa oň, ale nemôžeme zaručiť, že bude vždy dostupný ani že všetko, čo tu zaznie, je pravda.`,
  },
  privacy: {
    title: "Ochrana súkromia",
    text: (site: string) => `# Čo sa ukladá

Vaše meno, dátum registrácie, heslo v podobe odtlačku, z ktorého sa nedá zistiť, e-mailová adresa, ak ste ju uviedli, vaše nastavenia a všetko, čo na ${site} uverejníte, komentujete a ako hlasujete.

# Kto čo vidí

Príspevky, komentáre, vaše skóre a kruhy, ktoré moderujete, sú verejné. Jednotlivé hlasy, vaša e-mailová adresa a kruhy, ktoré odoberáte alebo blokujete, sa iným členom nezobrazujú.

# Súbory cookie

Jeden súbor cookie vás udržiava prihlásených, ďalšie si pamätajú farby, jazyk a predvoľby, ktoré ste si vybrali. Nič odtiaľto vás nesleduje na iných weboch a na týchto stránkach nebežia cudzie skripty.

# Záznamy

Server zaznamená, ktorá adresa bola vyžiadaná, kedy a ako dlho to trvalo. Sieťové adresy slúžia na obmedzenie nadmerného množstva požiadaviek. Pri každom zariadení, na ktorom ste prihlásení, sa uchováva skrátená adresa, aby ste ho spoznali.

# Odchod

E-mailovú adresu a heslo môžete kedykoľvek zmeniť na stránke účtu. Svoje príspevky a komentáre môžete zmazať.

V predvoľbách si môžete vytvoriť [kópiu všetkých svojich údajov](/settings/data), ktorá sa uchováva 7 dní, a [zmazať účet](/settings/delete). Od tej chvíle ho nikto nemôže používať. Do 14 dní ho môžete obnoviť, potom sa vymaže e-mailová adresa, nastavenia, zariadenia, správy a zoznamy. Vaše meno už nikto iný nedostane.`,
  },
  rules: {
    title: "Pravidlá webu",
    text: () => `Platia vo všetkých kruhoch popri ich vlastných pravidlách. Porušenie môžete nahlásiť administrátorom ako porušenie pravidiel webu.

1. **Nič nezákonné.** Žiadne vyhrážky, žiadne obťažovanie, nič, čo ubližuje deťom.
2. **Žiadne súkromné údaje iných ľudí.** Žiadne adresy, čísla ani obrázky, ktoré niekto sám nezverejnil.
3. **Žiadny spam.** Žiadna skrytá reklama, žiadne príspevky ani hlasy robotov, žiadne hlasovanie z viacerých účtov jednej osoby.
4. **Označte obsah nevhodný do práce.** Čo nemá vidieť niekto, kto vám nazerá cez plece, patrí pod označenie NSFW.
5. **Nevydávajte sa za iných.** Ani za inú osobu, ani za moderátora, ani za administrátora.
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
    title: "Podpora",
    text: () =>
      `Tento web nežiada o peniaze. Najviac pomáha to, čo nič nestojí: píšte, čo stojí za prečítanie, nahlasujte, čo porušuje pravidlá, a buďte milí k nováčikom.`,
  },
  canary: {
    title: "Kanárik",
    text: () => `Kanárik je pravidelne obnovované vyhlásenie, že od prevádzkovateľov webu nikto tajne nežiadal údaje o jeho členoch. Keď sa prestane obnovovať, čitatelia si urobia vlastný záver.

Prevádzkovatelia tohto webu také vyhlásenie nezverejnili.`,
  },
  license: {
    title: "Licencia",
    text: () => `Obsah patrí členom, ktorí ho napísali. Čo sa s ním smie robiť, určujú [podmienky používania](/wiki/tos).

Softvér tohto webu sa volá Ambit. Stojí na práci mnohých iných, ktorých licencie zostávajú v platnosti: medzi nimi Node.js, React, Fastify, Kysely, markdown-it, Socket.IO a Zod (MIT), SQLite (verejné vlastníctvo), sharp (Apache License 2.0) a písmo Inter (SIL Open Font License 1.1).`,
  },
} satisfies Translation<typeof en>;
