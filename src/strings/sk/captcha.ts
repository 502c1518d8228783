/** Checks that a visitor is not a program. */
export const captcha = {
  before: "Automatická kontrola, či nie ste robot.",
  working: "Kontroluje sa, či nie ste robot…",
  done: "Skontrolované: nie ste robot.",
  waits: "Kontroluje sa, či nie ste robot… Potom sa formulár odošle.",
  lost: "Kontrola zlyhala. Odpíšte znaky z obrázka.",
  offline: "Kontrola potrebuje pripojenie k sieti. Skúste to znova.",
  label: "Znaky na obrázku",
  hint: "Alebo číslice zo zvuku. Na veľkosti písmen nezáleží.",
  picture: "Obrázok s piatimi písmenami a číslicami. Ak ho nevidíte, vypočujte si zvuk nižšie.",
  sound: "Radšej zvuk",
  soundHelp: "Budete počuť päť skupín tónov. Spočítajte tóny v každej skupine a napíšte päť čísel, napríklad 41523.",
  soundAlone: "Otvoriť zvuk samostatne",
  another: "Iný obrázok",
};
