/** What asks whether somebody is a person. */
export const captcha = {
  before: "Tento formulár sám overí, že nie ste robot.",
  working: "Overujeme, že nie ste robot…",
  done: "Overujeme, že nie ste robot: hotovo.",
  waits: "Overujeme, že nie ste robot… Potom sa všetko odošle.",
  offline: "Na overenie, že nie ste robot, treba sieť. Skúste to znova.",
};
