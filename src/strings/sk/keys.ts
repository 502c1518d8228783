import type { Translation } from "../catalogue.ts";
import type { keys as en } from "../en/keys.ts";

export const keys = {
  title: "Klávesové skratky",
  lead: "Keď píšete alebo keď je otvorená ponuka či okno, odpočívajú.",
  reading: "Čítanie",
  acting: "Akcie",
  anywhere: "Všade",
  next: "Ďalší príspevok alebo komentár",
  previous: "Predchádzajúci príspevok alebo komentár",
  open: "Otvoriť príspevok alebo zbaliť a rozbaliť komentár",
  media: "Otvoriť alebo zavrieť obsah príspevku",
  allMedia: "Otvoriť alebo zavrieť všetky obrázky v zozname",
  up: "Hlasovať za alebo hlas zrušiť",
  down: "Hlasovať proti alebo hlas zrušiť",
  comment: "Komentovať, odpovedať alebo prejsť na komentáre",
  nextNew: "Ďalší nový komentár",
  previousNew: "Predchádzajúci nový komentár",
  nextTop: "Ďalší komentár najvyššej úrovne",
  previousTop: "Predchádzajúci komentár najvyššej úrovne",
  search: "Hľadať",
  help: "Tento zoznam",
  escape: "Zavrieť, čo je otvorené, alebo opustiť príspevok",
  single: "Skratky s jedným klávesom",
  names: { enter: "Enter", escape: "Esc", shift: "Shift" },
} satisfies Translation<typeof en>;
