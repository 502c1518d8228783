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
    banned: "vylúčený",
    deleted: "zmazaný",
    pending: "nepotvrdený",
  },
  hasDeleted: (name: string) => `Účet používateľa ${name} je zmazaný.`,
  level: (level: number, percent: number) => `Úroveň ${level}, ${percent} % cesty k ďalšej`,
  number,
  votesCast: "Odovzdané hlasy",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Celkové skóre",
  registered: "Registrácia",
  owns: "Vlastní",
  moderates: "Moderuje",
  favourites: "Kam prispieva",
  favouritePosts: (n: number) => counted(n, "príspevok", "príspevky", "príspevkov"),
  displayName: "Zobrazované meno",
  displayNameHint: "Najviac 40 znakov, vedľa používateľského mena na profile. Nechajte prázdne, ak žiadne nechcete.",
  aboutMe: "O mne",
  aboutMeHint: "Najviac 500 znakov. Podporované je formátovanie Markdown.",
  profileLead: "Čo o vás ostatní vidia na profile.",
  seeProfile: "Pozrieť svoj profil",
  badges: "Odznaky",
  saved: "Uložené",
  noneSaved: { post: "Zatiaľ ste si neuložili žiadny príspevok.", comment: "Zatiaľ ste si neuložili žiadny komentár." },
  noneSavedHelp: "„Uložiť“ v ponuke príspevku alebo komentára ho nechá tu, len pre vás.",
  searchSaved: "Hľadať v uložených",
  noneFound: "Nič z uloženého neobsahuje tieto slová.",
  showAll: "Zobraziť všetko",
  about: (name: string) => `O používateľovi ${name}`,
  points: (n: number) => counted(n, "bod", "body", "bodov"),
  settings: "Nastavenia účtu",
  nothing: {
    all: "Tento používateľ zatiaľ nič nenapísal.",
    posts: "Zatiaľ tu nie sú žiadne príspevky.",
    comments: "Tento používateľ zatiaľ nič nekomentoval.",
  },
  nothingOwn: {
    all: "Zatiaľ ste nič nenapísali. Vaše príspevky a komentáre nájdete tu.",
    posts: "Zatiaľ ste nepridali žiadny príspevok.",
    comments: "Zatiaľ ste nič nekomentovali.",
  },
  closed: {
    all: "Ak chcete vidieť, čo tento používateľ napísal, prihláste sa.",
    posts: "Ak chcete vidieť príspevky tohto používateľa, prihláste sa.",
    comments: "Ak chcete vidieť komentáre tohto používateľa, prihláste sa.",
  },
  writePost: "Napísať príspevok",
  readOn: "Nájsť, o čom sa porozprávať",
  deletedPost: "[Zmazané]",
  deletedBy: (by: DeletedBy) =>
    by === "held"
      ? "čaká na kontrolu"
      : by === "author"
        ? "zmazal autor"
        : by === "mod"
          ? "zmazal moderátor"
          : "zmazal správca",
  edited: "upravený",
} satisfies Translation<typeof en>;
