import type { Translation } from "../catalogue.ts";
import type { accounts as en } from "../en/accounts.ts";

export const accounts = {
  logInOrRegister: "Ak chcete pokračovať, prihláste alebo zaregistrujte sa",
  logIn: "Prihlásiť sa",
  loggingIn: "Prihlasovanie…",
  logInTitle: "Prihlásenie",
  register: "Zaregistrovať sa",
  registering: "Registrácia prebieha…",
  registerNow: "Zaregistrujte sa!",
  noAccount: "Nemáte účet?",
  noAccountHelp:
    "Stačí meno a heslo. S účtom môžete hlasovať, komentovať, pridávať príspevky a vybrať si vlastné kruhy.",
  haveAccount: "Už máte účet?",
  username: "Používateľské meno",
  usernameLetters: "Písmená bez diakritiky, číslice a znaky „-“ a „_“",
  usernameRule: (max: number) =>
    `Písmená bez diakritiky, číslice, „-“ a „_“; 2 až ${max} znakov. Neskôr sa už nedá zmeniť.`,
  password: "Heslo",
  passwordRule: "Aspoň 7 znakov. Dobre poslúži pár slov, ktoré spolu nesúvisia.",
  repeatPassword: "Zopakujte heslo",
  remember: "Zapamätať si ma",
  rememberHint: "Na počítači, ktorý používajú aj iní, to odškrtnite.",
  email: "E-mailová adresa",
  optional: "(nepovinné)",
  emailHelp: "Nikto iný ju neuvidí.",
  accept: "Súhlasím s {terms}",
  terms: "podmienkami používania",
  closed: "Registrácia je zatiaľ zatvorená. Príďte, prosím, neskôr.",
  finishing: "Ste dnu. Dokončujeme, čo ste začali…",

  account: (name: string) => `Účet používateľa ${name}`,
  accountLead: "Zmeny na tejto stránke vyžadujú vaše súčasné heslo.",
  newPassword: "Nové heslo",
  newPasswordHelp: "Ak chcete ponechať súčasné, nechajte pole prázdne. Nové heslo vás všade inde odhlási.",
  currentPassword: "Vaše súčasné heslo",
  save: "Uložiť",
  saving: "Ukladá sa…",
  saved: "Uložené!",
} satisfies Translation<typeof en>;
