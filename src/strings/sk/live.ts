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
  activityNone: "Nič také v poslednom čase.",
  activityKinds: { post: "Príspevky", comment: "Komentáre" },
  activityMore: (n: number) => counted(n, "starší komentár", "staršie komentáre", "starších komentárov"),
  showNew: (n: number) => `Zobraziť nové (${number(n)})`,

  kinds: {
    "post-reply": "{user} odpovedá na váš príspevok",
    "comment-reply": "{user} odpovedá na váš komentár",
    "post-mention": "{user} vás spomína v príspevku",
    "comment-mention": "{user} vás spomína",
    "follow-post": "{user} má nový príspevok",
    "follow-comment": "{user} píše komentár",
    reminder: "Chceli ste, aby sme vám to pripomenuli",
    "flair-given": "{user} vám dáva štítok",
    message: "{user} vám posiela správu",
    moderation: "Moderátor zasiahol do toho, čo ste napísali",
  },
  nobody: "[Zmazané]",
  fresh: "Nové",
  yours: "Napísali ste:",
  filters: { all: "Všetky", unread: "Neprečítané", replies: "Odpovede", mentions: "Zmienky" },
  which: "Ktoré upozornenia",
  markAll: "Označiť všetko ako prečítané",
  allRead: "Všetko je označené ako prečítané.",
  markRead: "Označiť ako prečítané",
  more: "Viac",
  showThread: (n: number) => `Zobraziť všetky z tejto diskusie: ${number(n)}`,
  allThreads: "Všetky upozornenia",
  showText: "Zobraziť celé",
  hideText: "Zobraziť menej",
  reply: "Odpovedať",
  remove: "Zmazať",
  removeThread: "Zmazať všetko z tejto diskusie",
  removed: "Zmazané.",
  empty: "Nič nové.",
  emptyOf: {
    unread: "Nič neprečítané.",
    replies: "Zatiaľ vám nikto neodpovedal.",
    mentions: "Zatiaľ vás nikto nespomenul.",
  },
  emptyHelp: "Tu nájdete odpovede na to, čo píšete, a texty, ktoré vás spomínajú.",
  emptyStep: "Nájsť, o čom sa porozprávať",
} satisfies Translation<typeof en>;
