import type { Translation } from "../catalogue.ts";
import type { uploads as en } from "../en/uploads.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("sk");

export const uploads = {
  tab: "Nahrať súbor",
  file: "Súbor",
  choose: "Vyberte súbor, presuňte ho sem alebo vložte obrázok.",
  kinds: (mb: number, video: boolean) =>
    `${video ? "jpg, png, gif alebo webp; mp4, mov alebo webm" : "jpg, png, gif alebo webp"}, najviac ${number(mb)} MB.`,
  tooLarge: (mb: number) => `Súbor je väčší ako povolených ${number(mb)} MB`,
  wrongType: (name: string) => `${name} nie je podporovaný obrázok ani video.`,
  preview: "Náhľad súboru",
  remove: "Odstrániť súbor",
  alt: "Opis obrázka (alternatívny text)",
  altHint: "Opíšte ho pre ľudí, ktorí ho nevidia.",
  altVideo: "Opis videa",
  editAlt: "Upraviť opis",
  saveAlt: "Uložiť opis",
  sending: (percent: number) => `Nahráva sa: ${percent} %`,
  processing: "Súbor je nahratý. Kontroluje sa…",
  cancel: "Zrušiť nahrávanie",
  cancelled: "Nahrávanie je zrušené. Nič sa neuverejnilo.",

  // the page of what one has uploaded
  lead: "Zmazaný súbor zmizne aj z vašich príspevkov. Súbory používané inými zostanú.",
  none: "Zatiaľ žiadne súbory.",
  post: "Uverejniť obrázok",
  used: (used: number, all: number) => `Využité ${number(used)} z ${number(all)} MB`,
  viewPost: "Zobraziť príspevok",
  direct: "Priamy odkaz",
  deleteFile: "Zmazať súbor",
  size: (mb: number) => `${number(mb)} MB`,
  deleted: "Súbor je zmazaný.",
} satisfies Translation<typeof en>;
