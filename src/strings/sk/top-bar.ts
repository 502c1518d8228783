import type { Translation } from "../catalogue.ts";
import type { topBar as en } from "../en/top-bar.ts";

export const topBar = {
  title: "Usporiadať kruhy",
  lead: "Zoraďte kruhy v hornej lište. Potiahnite ich alebo použite šípky.",
  none: "Zatiaľ neodoberáte žiadne kruhy.",
  find: "Nájsť kruhy",
  up: (name: string) => `Posunúť ${name} vyššie`,
  down: (name: string) => `Posunúť ${name} nižšie`,
  moved: (name: string, place: number, of: number) => `${name}: ${place} z ${of}`,
  save: "Uložiť",
  saving: "Ukladá sa…",
  saved: "Uložené.",
  failed: "Nastavenia sa nepodarilo uložiť. Skúste to o pár minút znova.",
} satisfies Translation<typeof en>;
