import type { DeletedBy } from "#domain/content.ts";
import type { Translation } from "../catalogue.ts";
import type { profile as en } from "../en/profile.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted, formOf } = spokenNumber("sk");

export const profile = {
  pages: (name: string) => `Stránky používateľa ${name}`,
  tabs: { profile: "Profil", posts: "Príspevky", comments: "Komentáre" },
  gone: "Tento účet bol zmazaný.",
  marks: {
    banned: "vylúčený",
    deleted: "zmazaný",
    pending: "nepotvrdený",
  },
  hasDeleted: (name: string) => `Účet používateľa ${name} je zmazaný.`,
  level: (level: number, percent: number) => `Úroveň ${level}, ${percent} % cesty k ďalšej`,
  levelName: (level: number) => `Úroveň ${level}`,
  number,
  posts: (n: number) => formOf(n, "príspevok", "príspevky", "príspevkov"),
  comments: (n: number) => formOf(n, "komentár", "komentáre", "komentárov"),
  votesCast: "Odovzdané hlasy",
  votesSplit: (up: number, down: number) => `+${number(up)}, −${number(down)}`,
  score: "Celkové skóre",
  registered: "Registrácia",
  owns: "Vlastní",
  moderates: "Moderuje",
  favourites: "Kam prispieva",
  favouritePosts: (n: number) => counted(n, "príspevok", "príspevky", "príspevkov"),
  settings: "Nastavenia účtu",
  noPosts: "Zatiaľ tu nie sú žiadne príspevky.",
  noComments: "Tento používateľ zatiaľ nič nekomentoval.",
  writePost: "Napísať príspevok",
  readOn: "Nájsť, o čom sa porozprávať",
  closedPosts: "Ak chcete vidieť príspevky tohto používateľa, prihláste sa.",
  closedComments: "Ak chcete vidieť komentáre tohto používateľa, prihláste sa.",
  points: (n: number) => counted(n, "bod", "body", "bodov"),
  deletedPost: "[Zmazané]",
  deletedBy: (by: DeletedBy) =>
    by === "author" ? "zmazal autor" : by === "mod" ? "zmazal moderátor" : "zmazal správca",
  edited: "upravený",
  permalink: "trvalý odkaz",
  permalinkOf: (title: string) => `Trvalý odkaz na tento komentár k príspevku ${title}`,
} satisfies Translation<typeof en>;
