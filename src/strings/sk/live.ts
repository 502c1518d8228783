import type { Translation } from "../catalogue.ts";
import type { live as en } from "../en/live.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("sk");

export const live = {
  lost: "Spojenie sa prerušilo. Skúšame to znova…",
  back: "Sme späť",
  unread: (n: number) => counted(n, "neprečítané upozornenie", "neprečítané upozornenia", "neprečítaných upozornení"),

  activityLead: "Nové príspevky a komentáre",
  activityNews: "V zozname je niečo nové.",
  activityEmpty: "Zatiaľ nikto nič nepridal.",
  showNew: (n: number) => `Zobraziť nové (${number(n)})`,

  kinds: {
    "post-reply": "{user} odpovedá na váš príspevok {title} v kruhu {sub}",
    "comment-reply": "{user} odpovedá na váš komentár k príspevku {title} v kruhu {sub}",
    "post-mention": "{user} vás spomína v príspevku {title}",
    "comment-mention": "{user} vás spomína v komentári k príspevku {title}",
  },
  nobody: "[Zmazané]",
  fresh: "Nové",
  yours: "Napísali ste:",
  permalink: "trvalý odkaz",
  permalinkOf: (title: string) => `Trvalý odkaz na to, čo zaznelo v príspevku ${title}`,
  reply: "odpovedať",
  remove: "zmazať upozornenie",
  removed: "Zmazané.",
  empty: "Nič nové.",
  emptyHelp: "Tu nájdete odpovede na to, čo píšete, a texty, ktoré vás spomínajú.",
  emptyStep: "Nájsť, o čom sa porozprávať",
} satisfies Translation<typeof en>;
