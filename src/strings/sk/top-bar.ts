import type { Translation } from "../catalogue.ts";
import type { topBar as en } from "../en/top-bar.ts";

export const topBar = {
  title: "Usporiadať kruhy",
  lead: "Kruhy vašej hornej lišty vo vašom poradí. Riadok potiahnite za úchytku alebo použite šípky.",
  none: "Zatiaľ neodoberáte žiadne kruhy. Tie, ktoré odoberáte, sú v hornej lište v poradí, aké im tu určíte.",
  find: "Nájsť kruhy",
  up: (name: string) => `Posunúť ${name} vyššie`,
  down: (name: string) => `Posunúť ${name} nižšie`,
  moved: (name: string, place: number, of: number) => `${name}: ${place} z ${of}`,
  save: "Uložiť",
  saving: "Ukladá sa…",
  saved: "Uložené.",
  failed: "Pri ukladaní nastavení sa vyskytla chyba. Skúste to, prosím, o pár minút.",
} satisfies Translation<typeof en>;
