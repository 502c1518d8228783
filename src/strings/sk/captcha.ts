/** What asks whether somebody is a person. */
export const captcha = {
  before: "Tento formulár sám overí, že nie ste robot.",
  working: "Overujeme, že nie ste robot…",
  done: "Overujeme, že nie ste robot: hotovo.",
  waits: "Overujeme, že nie ste robot… Potom sa všetko odošle.",
  lost: "Overiť, že nie ste robot, sa nepodarilo. Odpíšte, čo je na obrázku.",
  offline: "Na overenie, že nie ste robot, treba sieť. Skúste to znova.",
  label: "Písmená a číslice na obrázku",
  hint: "Alebo číslice zo zvuku. Na veľkosti písmen nezáleží.",
  picture: "Obrázok s piatimi písmenami a číslicami. Ak ho nevidíte, vypočujte si zvuk nižšie.",
  sound: "To isté ako zvuk",
  soundHelp:
    "Počujete päť skupín tónov s prestávkami medzi nimi. Spočítajte tóny každej skupiny a napíšte päť čísel za sebou, napríklad 41523.",
  soundAlone: "Otvoriť zvuk samostatne",
  another: "Iný obrázok",
};
