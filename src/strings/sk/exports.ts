import type { Translation } from "../catalogue.ts";
import type { exports as en } from "../en/exports.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { number } = spokenNumber("sk");
const size = (bytes: number) =>
  bytes < 1_048_576 ? `${number(Math.ceil(bytes / 1_024))} kB` : `${number(Math.ceil(bytes / 1_048_576))} MB`;

export const exports = {
  title: "Export",
  siteTitle: "Export webu",
  inside:
    "Jeden archív so všetkým verejným obsahom: príspevky, komentáre, pravidlá, obrázky a videá. Otvoríte ho v každom prehliadači a dá sa importovať do iného webu s programom Ambit.",
  noBackup:
    "Neobsahuje e-mailové adresy, heslá, správy, hlásenia, koncepty, odstránený obsah ani hlasy. Nie je to záloha.",
  ask: "Vytvoriť archív",
  asked: "Archív sa vytvára",
  preparing: "Spúšťa sa…",
  writing: (done: number, total: number) => `Vytvára sa archív: príspevky ${number(done)} z ${number(total)}`,
  wait: "Keď bude hotový, dostanete správu.",
  look: "Zobraziť priebeh",
  failed: "Posledný export zlyhal. Pozrite si záznam servera.",
  download: (bytes: number) => `Stiahnuť archív (${size(bytes)})`,
  madeOf: (at: number) => `Stav obsahu: ${days.long(at)}.`,
  until: (at: number) => `K dispozícii do ${days.long(at)}.`,
  closed: "Tento kruh nie je verejný, preto sa nedá exportovať.",
  noted: "Žiadosti a stiahnutia sa zaznamenávajú.",
  importing: "Na druhom webe ho importujete príkazom npm run ambit -- import FILE.",
  readySubject: "Váš export je pripravený",
  readyText: (sub: string | null, place: string) =>
    `Archív ${sub === null ? "celého webu" : `kruhu ${sub}`} si môžete 7 dní [stiahnuť](${place}).`,
  failedSubject: "Váš export zlyhal",
  failedText: (sub: string | null, place: string) =>
    `Archív ${sub === null ? "celého webu" : `kruhu ${sub}`} sa nepodarilo vytvoriť. Môžete oň [požiadať znova](${place}).`,
} satisfies Translation<typeof en>;
