import type { DeletedBy } from "#domain/content.ts";
import type { Translation } from "../catalogue.ts";
import type { profile as en } from "../en/profile.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const profile = {
  pages: (name: string) => `Stránky používateľa ${name}`,
  filters: { all: "Všetko", posts: "Príspevky", comments: "Komentáre" },
  gone: "Tento účet bol zmazaný.",
  marks: {
    banned: "má zákaz",
    deleted: "zmazaný",
    pending: "nepotvrdený",
  },
  hasDeleted: (name: string) => `Používateľ ${name} zmazal svoj účet.`,
  level: (level: number, percent: number) => `Úroveň ${level}, ${percent} % k ďalšej úrovni`,
  number,
  votesCast: "Odovzdané hlasy",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Celkové skóre",
  registered: "Registrácia",
  owns: "Vlastník kruhov",
  moderates: "Moderátor kruhov",
  favourites: "Najaktívnejší v kruhoch",
  favouritePosts: (n: number) => counted(n, "príspevok", "príspevky", "príspevkov"),
  displayName: "Zobrazované meno",
  displayNameHint: "Najviac 40 znakov. Zobrazuje sa na profile pri používateľskom mene.",
  aboutMe: "O mne",
  aboutMeHint: "Najviac 500 znakov. Môžete použiť Markdown.",
  profileLead: "Na vašom profile to vidia všetci.",
  seeProfile: "Zobraziť profil",
  badges: "Odznaky",
  saved: "Uložené",
  noneSaved: { post: "Žiadne uložené príspevky.", comment: "Žiadne uložené komentáre." },
  noneSavedHelp: "Tu nájdete príspevky a komentáre, ktoré si uložíte. Vidíte ich len vy.",
  searchSaved: "Hľadať v uložených",
  noneFound: "V uložených sa nič nenašlo.",
  showAll: "Zobraziť všetko",
  about: (name: string) => `O používateľovi ${name}`,
  points: (n: number) => counted(n, "bod", "body", "bodov"),
  settings: "Nastavenia účtu",
  nothing: {
    all: "Zatiaľ žiadne príspevky ani komentáre.",
    posts: "Zatiaľ žiadne príspevky.",
    comments: "Zatiaľ žiadne komentáre.",
  },
  nothingOwn: {
    all: "Tu sa zobrazia vaše príspevky a komentáre.",
    posts: "Zatiaľ ste neuverejnili žiadny príspevok.",
    comments: "Zatiaľ ste nenapísali žiadny komentár.",
  },
  closed: {
    all: "Príspevky a komentáre tohto používateľa uvidíte po prihlásení.",
    posts: "Príspevky tohto používateľa uvidíte po prihlásení.",
    comments: "Komentáre tohto používateľa uvidíte po prihlásení.",
  },
  writePost: "Vytvoriť príspevok",
  readOn: "Prezerať príspevky",
  deletedPost: "[Zmazané]",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "čaká na kontrolu"
      : by === "author"
        ? "zmazal autor"
        : by === "mod"
          ? "odstránil moderátor"
          : "odstránil administrátor",
  edited: "upravený",
} satisfies Translation<typeof en>;
