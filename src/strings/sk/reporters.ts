import type { Translation } from "../catalogue.ts";
import type { reporters as en } from "../en/reporters.ts";

export const reporters = {
  title: (sub: string) => `Stíšení oznamovatelia v kruhu ${sub}`,
  lead: "Ich hlásenia o pravidlách kruhu moderátori nedostávajú. Porušenie pravidiel webu môžu hlásiť naďalej. Stíšiť ich možno pri ich hlásení.",
  list: "Stíšení",
  none: "Nikto nie je stíšený.",
  by: (name: string) => `Stíšil moderátor ${name}`,
  sure: (name: string, sub: string) => `Stíšiť hlásenia používateľa ${name} o pravidlách kruhu ${sub}?`,
  muteNamed: (name: string) => `Stíšiť hlásenia používateľa ${name}`,
  muted: (name: string) => `Hlásenia používateľa ${name} sú stíšené.`,
  unmuteNamed: (name: string) => `Zrušiť stíšenie hlásení používateľa ${name}`,
  unmuted: (name: string) => `Hlásenia používateľa ${name} už nie sú stíšené.`,
} satisfies Translation<typeof en>;
