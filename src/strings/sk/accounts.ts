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

  emailNoMail: "Táto stránka neposiela e-maily, takže tam nič nepríde.",
  emailConfirmed: "Táto adresa je potvrdená.",
  emailUnconfirmed: "Táto adresa nie je potvrdená. E-maily chodia len na potvrdené adresy.",
  emailPending: (email: string) =>
    `Adresu ${email} potvrdíte odkazom v e-maile, ktorý sme na ňu poslali. Dovtedy sa nič nezmení.`,
  confirmThis: "Potvrdiť túto adresu",
  sendAgain: "Poslať e-mail znova",
  linkSent: "Adresu potvrdíte odkazom v e-maile, ktorý sme vám poslali. Ak nepríde, pozrite sa do priečinka so spamom.",
  nowConfirmed: "Vaša adresa na obnovu hesla je potvrdená!",
  notConfirmed: "Novú e-mailovú adresu sa nepodarilo potvrdiť. Skúste to neskôr.",
  confirmTitle: "E-mailová adresa",
  toAccount: "Otvoriť účet",

  account: (name: string) => `Účet používateľa ${name}`,
  accountLead: "Zmeny na tejto stránke vyžadujú vaše súčasné heslo.",
  newPassword: "Nové heslo",
  newPasswordHelp: "Ak chcete ponechať súčasné, nechajte pole prázdne. Nové heslo vás všade inde odhlási.",
  currentPassword: "Vaše súčasné heslo",
  save: "Uložiť",
  saving: "Ukladá sa…",
  saved: "Uložené!",
} satisfies Translation<typeof en>;
