import type { Translation } from "../catalogue.ts";
import type { uploads as en } from "../en/uploads.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number } = spokenNumber("sk");

export const uploads = {
  tab: "Súbor",
  file: "Súbor",
  choose: "Vyberte súbor, pustite ho sem alebo vložte obrázok.",
  kinds: (mb: number, video: boolean) =>
    `${video ? "jpg, png, gif alebo webp; mp4, mov alebo webm" : "jpg, png, gif alebo webp"}, najviac ${number(mb)} MB.`,
  tooLarge: (mb: number) => `Súbor je väčší, než je povolené (${number(mb)} MB)`,
  wrongType: (name: string) => `${name} nie je obrázok ani video, aké sa tu prijíma.`,
  preview: "Náhľad súboru",
  remove: "Odstrániť súbor",
  alt: "Opis obrázka (alternatívny text)",
  altHint: "Čo je na ňom, pre ľudí, ktorí ho nevidia.",
  altVideo: "Opis videa",
  editAlt: "Upraviť opis",
  saveAlt: "Uložiť opis",
  sending: (percent: number) => `Nahráva sa: ${percent} %`,
  processing: "Súbor dorazil a kontroluje sa.",
  cancel: "Zrušiť nahrávanie",
  cancelled: "Nahrávanie bolo zrušené. Nič nebolo uverejnené.",

  // the page of what one has uploaded
  lead: "Súbor, ktorý tu zmažete, zmizne zo svojho príspevku. Čo používajú iní, zostáva.",
  none: "Zatiaľ ste nič nenahrali.",
  post: "Uverejniť obrázok",
  used: (used: number, all: number) => `Využité ${number(used)} z ${number(all)} MB`,
  viewPost: "Zobraziť príspevok",
  direct: "Priamy odkaz",
  deleteFile: "Zmazať súbor",
  size: (mb: number) => `${number(mb)} MB`,
  deleted: "Súbor je zmazaný.",
} satisfies Translation<typeof en>;
