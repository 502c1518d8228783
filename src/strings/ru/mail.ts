import type { Translation } from "../catalogue.ts";
import type { mail as en } from "../en/mail.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted, number } = spokenNumber("ru");

export const mail = {
  hi: (name: string) => `Здравствуйте, ${name}!`,
  thanks: "Спасибо!",
  team: (site: string) => `Команда ${site}`,

  confirm: {
    subject: (site: string) => `Подтвердите адрес электронной почты аккаунта на ${site}`,
    text: (site: string, hours: number) =>
      `Чтобы подтвердить этот адрес для аккаунта на ${site}, перейдите по ссылке. Она действует один раз и ${counted(hours, "час", "часа", "часов")}.`,
    link: "Подтвердить адрес",
    notYou: "Если вы об этом не просили, ничего не делайте: тогда ничего не изменится.",
  },
  addressKnown: {
    subject: (site) => `У вас уже есть аккаунт на ${site}`,
    text: (site, name, other) =>
      `Кто-то, вероятно вы, указал этот адрес для аккаунта ${other} на ${site}. Он уже принадлежит вашему аккаунту ${name}. Если вы забыли пароль, задайте новый.`,
    link: "Задать новый пароль",
  },
  backup: {
    subject: (site: string) => `Резервная копия ${site} не удалась`,
    failed: (at: number) => `Резервная копия от ${days.long(at)} не удалась. Попытки повторяются каждые шесть часов.`,
    notCopied: (at: number) =>
      `Резервная копия от ${days.long(at)} исправна, но скопировать её в другое место не удалось.`,
    good: (at: number) => `Последняя исправная копия — от ${days.long(at)}.`,
    none: "Исправной копии ещё нет.",
    why: "Причину на сервере покажет команда npm run ambit -- backup list.",
    link: "Открыть сводку",
  },
  application: {
    subject: (site: string) => `Ваша заявка на ${site}`,
    approved: (site: string) => `Ваша заявка на ${site} одобрена. Теперь вы можете войти.`,
    refused: (site: string) => `Ваша заявка на ${site} отклонена. Причина:`,
    link: "Войти",
  },
  recovery: {
    subject: (site: string) => `Новый пароль на ${site}`,
    text: (site: string) =>
      `Кто-то, скорее всего вы, попросил сменить пароль вашего аккаунта на ${site}. Чтобы продолжить, перейдите по ссылке.`,
    life: "Она действует один раз, в течение 20 минут.",
    link: "Задать новый пароль",
    notYou: "Если вы этого не просили, ничего не делайте: тогда ничего не изменится.",
  },
  safety: {
    unknownBrowser: "Браузер, который себя не называет",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; адрес из ${network}`),
    notYou: "Если это были не вы, проверьте свои устройства и сразу смените пароль.",
    link: "Проверить устройства",
    notes: {
      "new-device": {
        subject: (site: string) => `Новый вход в ваш аккаунт на ${site}`,
        text: (site: string) => `В ваш аккаунт на ${site} вошли из браузера, которым раньше для этого не пользовались.`,
      },
      "password-changed": {
        subject: (site: string) => `Пароль вашего аккаунта на ${site} изменён`,
        text: (site: string) => `Пароль вашего аккаунта на ${site} изменён. На всех других устройствах вход завершён.`,
      },
      "second-factor-on": {
        subject: (site: string) => `Второй фактор вашего аккаунта на ${site} включён`,
        text: (site: string) => `Теперь для входа в ваш аккаунт на ${site}, кроме пароля, нужен код.`,
      },
      "second-factor-off": {
        subject: (site: string) => `Второй фактор вашего аккаунта на ${site} отключён`,
        text: (site: string) =>
          `У вашего аккаунта на ${site} больше нет второго фактора. Теперь для входа достаточно пароля.`,
      },
      "app-removed": {
        subject: (site: string) => `Приложение для кодов вашего аккаунта на ${site} больше не используется`,
        text: (site: string) =>
          `На ${site} коды приложения больше не нужны. Вторым фактором остаются ваши ключи доступа.`,
      },
      "provider-linked": {
        subject: (site: string) => `Ваш аккаунт на ${site} открывает другая служба`,
        text: (site: string) =>
          `С вашим аккаунтом на ${site} связан аккаунт в другой службе. С ним можно войти без пароля; всё остальное, что нужно вашему аккаунту, по-прежнему спрашивается.`,
      },
      "provider-unlinked": {
        subject: (site: string) => `Служба отвязана от вашего аккаунта на ${site}`,
        text: (site: string) =>
          `Аккаунт в другой службе больше не связан с вашим аккаунтом на ${site}. Войти с ним больше нельзя.`,
      },
      "passkey-added": {
        subject: (site: string) => `К вашему аккаунту на ${site} добавлен ключ доступа`,
        text: (site: string) =>
          `К вашему аккаунту на ${site} добавлен ключ доступа. С ним можно войти без пароля; вместе с паролем нужен один из ваших вторых факторов.`,
      },
      "passkey-removed": {
        subject: (site: string) => `Ключ доступа вашего аккаунта на ${site} удалён`,
        text: (site: string) => `Один из ключей доступа вашего аккаунта на ${site} удалён. Войти с ним больше нельзя.`,
      },
      "passkey-copied": {
        subject: (site: string) => `Ключ доступа вашего аккаунта на ${site} отклонён`,
        text: (site: string) =>
          `Один из ключей доступа вашего аккаунта на ${site} отклонён: похоже, есть его копия. Если вы не знаете почему, удалите его.`,
      },
      "token-made": {
        subject: (site: string) => `Новый личный ключ для вашего аккаунта на ${site}`,
        text: (site: string) =>
          `Для вашего аккаунта на ${site} создан личный ключ. Программа с этим ключом может действовать от вашего имени.`,
      },
      "recovery-codes-made": {
        subject: (site: string) => `Новые коды восстановления для вашего аккаунта на ${site}`,
        text: (site: string) =>
          `Для вашего аккаунта на ${site} созданы новые коды восстановления. Прежние больше не действуют.`,
      },
      "recovery-code-used": {
        subject: (site: string) => `Использован код восстановления вашего аккаунта на ${site}`,
        text: (site: string) =>
          `Использован один из кодов восстановления вашего аккаунта на ${site}. Второй раз он не сработает.`,
      },
    },
  },
  deleted: {
    subject: (site: string) => `Ваш аккаунт на ${site} удалён`,
    text: (site: string) => `Ваш аккаунт на ${site} удалён. В течение 14 дней вы можете вернуться: просто войдите.`,
    link: "Войти",
    notYou: "Если это были не вы, войдите, верните аккаунт и сразу смените пароль.",
  },
  changed: {
    subject: (site: string) => `Изменён адрес электронной почты аккаунта на ${site}`,
    text: (name: string, site: string) =>
      `У аккаунта ${name} на ${site} теперь другой адрес электронной почты или никакого. На этот письма больше не приходят.`,
    notYou: "Если это были не вы, сразу смените пароль.",
    link: "Открыть аккаунт",
  },

  nobody: "Кто-то",
  modsOf: (sub: string) => `Модераторы ${sub}`,
  hiddenTitle: "пост NSFW",
  filteredTitle: "пост, скрытый вашим фильтром",
  messages: "Сообщения",
  several: (n: number) => counted(n, "новое уведомление", "новых уведомления", "новых уведомлений"),
  lead: (site: string) => `Это новое для вас на ${site}.`,
  open: "Открыть уведомления",
  digest: {
    subject: (site: string, n: number) => `Непрочитанного на ${site}: ${number(n)}`,
    lead: (site: string) => `Это ждёт вас непрочитанным на ${site}.`,
  },
  why: (site: string) => `Вы получаете это письмо, потому что выбрали это на ${site}.`,
  stop: (what: string) => `Больше не присылать: ${what}`,
  choose: "Выбрать, о чём и как вас уведомлять",

  titles: {
    "post-reply": (sub: string) => `Ответ на ваш пост в s/${sub}`,
    "comment-reply": (sub: string) => `Ответ на ваш комментарий в s/${sub}`,
    "post-mention": (sub: string) => `Вас упомянули в s/${sub}`,
    "comment-mention": (sub: string) => `Вас упомянули в s/${sub}`,
    "follow-post": (sub: string) => `Новый пост в s/${sub}`,
    "follow-comment": (sub: string) => `Новый комментарий в s/${sub}`,
    reminder: (sub: string) => `Напоминание из s/${sub}`,
    "schedule-refused": (sub: string) => `Не опубликовано в s/${sub}`,
    "flair-given": (sub: string) => `Новая метка в s/${sub}`,
    "report-upheld": (sub: string) => `Удалено в s/${sub}`,
    "report-closed": (sub: string) => `Жалоба закрыта в s/${sub}`,
    message: () => "Новое сообщение",
    moderation: () => "Сообщение от модераторов",
    modmail: (sub: string) => `Почта модераторов s/${sub}`,
  },
  texts: {
    "post-reply": (name: string, title: string) => `${name}: ответ на ваш пост «${title}»`,
    "comment-reply": (name: string, title: string) => `${name}: ответ на ваш комментарий под постом «${title}»`,
    "post-mention": (name: string, title: string) => `${name} упоминает вас в посте «${title}»`,
    "comment-mention": (name: string, title: string) => `${name} упоминает вас под постом «${title}»`,
    "follow-post": (name: string, title: string) => `${name}: новый пост «${title}»`,
    "follow-comment": (name: string, title: string) => `${name}: комментарий к посту «${title}»`,
    reminder: (_name: string, title: string) => `Вы просили напомнить о посте «${title}»`,
    "schedule-refused": (_name: string, title: string) => `Ваш отложенный пост в ${title} не опубликован`,
    "flair-given": (name: string) => `${name} даёт вам метку`,
    "report-upheld": () => "То, на что вы пожаловались, удалено",
    "report-closed": () => "Ваша жалоба рассмотрена и закрыта",
    message: (name: string) => `${name} пишет вам`,
    moderation: () => "Модератор принял меры по вашей записи",
    modmail: (name: string) => `${name} пишет модераторам`,
  },
} satisfies Translation<typeof en>;
