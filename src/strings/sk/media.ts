import type { Translation } from "../catalogue.ts";
import type { media as en } from "../en/media.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("sk");

export const media = {
  imageOf: (title: string) => `Obrázok: ${title}`,
  videoOf: (title: string) => `Video: ${title}`,
  playerOf: (host: string, title: string) => `Prehrávač ${host}: ${title}`,
  openAt: (domain: string) => `Otvoriť na ${domain}`,
  imageFailed: "Obrázok sa nepodarilo načítať. Možno bol zmazaný alebo ho váš prehliadač nepodporuje.",
  videoFailed: "Video sa nepodarilo načítať. Možno bolo zmazané alebo ho váš prehliadač nepodporuje.",
  textFailed: (reason: string) => `Text sa nepodarilo načítať: ${reason}`,
  nothingToShow: "Tento odkaz nemá náhľad.",
  size: "Šírka",
  pixels: (n: number) => counted(n, "pixel", "pixely", "pixelov"),
  resize: "Ťahaním zmeníte veľkosť, dvojitým kliknutím ju prispôsobíte",
  enlarge: "Zväčšiť obrázok",
  clickToClose: "Kliknutím zavriete, ťahaním zmeníte veľkosť",
} satisfies Translation<typeof en>;
