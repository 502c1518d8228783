import type { Translation } from "../catalogue.ts";
import type { mail as en } from "../en/mail.ts";

export const mail = {
  hi: (name: string) => `Здравствуйте, ${name}!`,
  thanks: "Спасибо!",
  team: (site: string) => `Команда ${site}`,

  confirm: {
    subject: (site: string) => `Подтвердите адрес электронной почты аккаунта на ${site}`,
    text: (site: string) =>
      `Чтобы подтвердить этот адрес для аккаунта на ${site}, перейдите по ссылке. Она действует один раз и 24 часа.`,
    link: "Подтвердить адрес",
    notYou: "Если вы об этом не просили, ничего не делайте: тогда ничего не изменится.",
  },
  changed: {
    subject: (site: string) => `Изменён адрес электронной почты аккаунта на ${site}`,
    text: (name: string, site: string) =>
      `У аккаунта ${name} на ${site} теперь другой адрес электронной почты или никакого. На этот письма больше не приходят.`,
    notYou: "Если это были не вы, сразу смените пароль.",
    link: "Открыть аккаунт",
  },
} satisfies Translation<typeof en>;
