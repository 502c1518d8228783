import type { Translation } from "../catalogue.ts";
import type { embeds as en } from "../en/embeds.ts";

export const embeds = {
  show: {
    text: "Zobraziť text",
    poll: "Zobraziť anketu",
    image: "Zobraziť obrázok",
    video: "Prehrať video",
    player: "Prehrať video",
  },
  hide: {
    text: "Skryť text",
    poll: "Skryť anketu",
    image: "Skryť obrázok",
    video: "Zavrieť video",
    player: "Zavrieť video",
  },
  allImages: "Všetky obrázky",
  showAll: "Zobraziť všetky obrázky",
  allShown: "Všetky obrázky sú zobrazené.",
  allHidden: "Všetky obrázky sú skryté.",
  failed: "Nepodarilo sa načítať. Skúste to neskôr.",
} satisfies Translation<typeof en>;
