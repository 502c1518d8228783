import type { Translation } from "../catalogue.ts";
import type { badges as en } from "../en/badges.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const badges = {
  title: "Odznaky",
  lead: "Odznaky stoja v profiloch tých, ktorí ich majú. To, koľko odznak dáva, sa počíta do úrovne, nie do zobrazeného skóre.",
  none: "Zatiaľ tu nie sú žiadne odznaky.",
  add: "Nový odznak",
  editing: (name: string) => `Odznak: ${name}`,
  points: (n: number) => `${n > 0 ? "+" : ""}${counted(n, "bod", "body", "bodov")}`,
  place: (n: number) => `miesto ${number(n)}`,
  holders: (n: number) => `má ho ${counted(n, "človek", "ľudia", "ľudí")}`,
  triggers: { admin: "Všetci administrátori", mod: "Všetci v tíme niektorého kruhu" },
  noTrigger: "Bez podmienky",
  modify: "Upraviť odznaky používateľov",
  user: "Používateľ",
  badge: "Odznak",
  give: "Prideliť odznak",
  takeAway: "Odobrať odznak",
  take: "odobrať",
  takeNamed: (badge: string) => `odobrať ${badge}`,
  assigned: "Pridelený.",
  taken: "Odobratý.",
  byRole: "patrí k funkcii",
  hasAll: "Iné odznaky nie sú.",
  name: "Názov odznaku",
  description: "Opis odznaku",
  descriptionHint: "Za čo sa dáva. Stojí pod názvom.",
  icon: "Obrázok odznaku",
  iconHint: "Najlepšie štvorcový: jpg, png, gif alebo webp.",
  removeIcon: "Odstrániť obrázok",
  score: "Úprava bodov",
  scoreHint: "Body pre úroveň; môže byť záporná.",
  rank: "Poradie",
  rankHint: "Nižšie čísla stoja prvé.",
  trigger: "Podmienka",
  triggerHint: "Kto ho má sám od seba, kým to platí.",
  save: "Uložiť",
  saveEdits: "Uložiť zmeny",
  deleteTitle: "Odstrániť tento odznak",
  delete: "Odstrániť odznak!",
  deleteHint: (n: number) =>
    `Odoberie sa všetkým (teraz: ${number(n)}). Vrátením v denníku stránky ho dostanú späť tí, ktorí ho mali.`,
} satisfies Translation<typeof en>;
