import type { scheduled as en } from "../en/scheduled.ts";

export const scheduled: typeof en = {
  lead: "Vidíte ich len vy. Uverejnia sa v čase, ktorý nastavíte.",
  none: "Žiadne naplánované príspevky.",
  at: "Naplánovať",
  now: "Uverejní sa hneď",
  submit: "Naplánovať príspevok",
  save: "Uložiť zmeny",
  changing: "Upravujete naplánovaný príspevok.",
  file: "Ak nevyberiete iný súbor, zostane súčasný.",
  due: "Naplánované na",
  refused: "Neuverejnený",
  change: "Upraviť",
  post: "Uverejniť hneď",
  cancel: "Zrušiť",
  changeNamed: (title: string) => `Upraviť „${title}“`,
  postNamed: (title: string) => `Uverejniť hneď: „${title}“`,
  cancelNamed: (title: string) => `Zrušiť „${title}“`,
  cancelled: "Naplánovaný príspevok je zrušený.",
  inSub: (name: string) => `v kruhu ${name}`,
};
