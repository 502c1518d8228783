import type { scheduled as en } from "../en/scheduled.ts";

export const scheduled: typeof en = {
  lead: "Vidíte ich len vy. Keď príde ich čas, každý sa uverejní, ak ho vtedy smiete uverejniť.",
  none: "Žiadny príspevok nečaká na svoj čas.",
  at: "Uverejniť v určenom čase",
  now: "Uverejní sa hneď",
  submit: "Naplánovať",
  save: "Uložiť zmeny",
  changing: "Meníte naplánovaný príspevok.",
  file: "Súbor zostane, ak nevyberiete iný.",
  due: "Uverejní sa",
  refused: "Neuverejnený",
  change: "Zmeniť",
  post: "Uverejniť hneď",
  cancel: "Zrušiť",
  changeNamed: (title: string) => `Zmeniť „${title}“`,
  postNamed: (title: string) => `Uverejniť hneď „${title}“`,
  cancelNamed: (title: string) => `Zrušiť „${title}“`,
  cancelled: "Naplánovaný príspevok je zrušený.",
  inSub: (name: string) => `v kruhu ${name}`,
};
