import type { Translation } from "../catalogue.ts";
import type { reporters as en } from "../en/reporters.ts";

export const reporters = {
  title: (sub: string) => `Stíšené hlásenia: ${sub}`,
  lead: "Tím od týchto ľudí neprijíma hlásenia o porušení pravidiel kruhu. Porušenie pravidiel stránky môžu hlásiť ďalej. Stíšiť ich možno pri ich hlásení.",
  list: "Stíšení",
  none: "Nikto nie je stíšený.",
  by: (name: string) => `Stíšil: ${name}`,
  sure: (name: string, sub: string) => `Neprijímať od ${name} ďalšie hlásenia o pravidlách kruhu ${sub}?`,
  muteNamed: (name: string) => `Stíšiť hlásenia od ${name}`,
  muted: (name: string) => `Hlásenia od ${name} sú stíšené.`,
  unmuteNamed: (name: string) => `Znova prijímať hlásenia od ${name}`,
  unmuted: (name: string) => `Hlásenia od ${name} sa znova prijímajú.`,
} satisfies Translation<typeof en>;
