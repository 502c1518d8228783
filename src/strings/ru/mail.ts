import type { Translation } from "../catalogue.ts";
import type { mail as en } from "../en/mail.ts";
import { spokenNumber } from "../spoken-number.ts";
import { days } from "./days.ts";

const { counted } = spokenNumber("ru");

export const mail = {
  hi: (name: string) => `Здравствуйте, ${name}!`,
  thanks: "Спасибо!",
  team: (site: string) => `Команда ${site}`,

  confirm: {
    subject: (site: string) => `Подтвердите адрес электронной почты аккаунта на ${site}`,
    text: (site: string, hours: number) =>
      `Чтобы подтвердить этот адрес для аккаунта на ${site}, откройте ссылку. Она сработает один раз и действует ${counted(hours, "час", "часа", "часов")}.`,
    link: "Подтвердить адрес",
    notYou: "Если вы этого не запрашивали, просто проигнорируйте это письмо. Ничего не изменится.",
  },
  addressKnown: {
    subject: (site) => `У вас уже есть аккаунт на ${site}`,
    text: (site, name, other) =>
      `Этот адрес указали для аккаунта ${other} на ${site}, вероятно, вы сами. Он уже принадлежит вашему аккаунту ${name}. Забыли пароль? Задайте новый.`,
    link: "Задать новый пароль",
  },
  backup: {
    subject: (site: string) => `Не удалось создать резервную копию ${site}`,
    failed: (at: number) => `Резервная копия от ${days.long(at)} не создана. Попытки повторяются каждые шесть часов.`,
    notCopied: (at: number) =>
      `Резервная копия от ${days.long(at)} исправна, но скопировать её в другое место не удалось.`,
    good: (at: number) => `Последняя исправная копия — от ${days.long(at)}.`,
    none: "Исправных копий пока нет.",
    why: "Причину покажет команда на сервере: npm run ambit -- backup list",
    link: "Открыть панель администратора",
  },
  application: {
    subject: (site: string) => `Ваша заявка на ${site}`,
    approved: (site: string) => `Ваша заявка на ${site} одобрена. Теперь можно войти.`,
    refused: (site: string) => `Ваша заявка на ${site} отклонена. Причина:`,
    link: "Войти",
  },
  recovery: {
    subject: (site: string) => `Смена пароля на ${site}`,
    text: (site: string) =>
      `Кто-то, вероятно вы, запросил смену пароля аккаунта на ${site}. Чтобы продолжить, откройте ссылку.`,
    life: "Ссылка действует один раз в течение 20 минут.",
    link: "Задать новый пароль",
    notYou: "Если вы этого не запрашивали, просто проигнорируйте это письмо. Ничего не изменится.",
  },
  safety: {
    unknownBrowser: "Неизвестный браузер",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; сеть ${network}`),
    notYou: "Если это были не вы, проверьте устройства и сразу смените пароль.",
    link: "Проверить устройства",
    notes: {
      "new-device": {
        subject: (site: string) => `Новый вход в ваш аккаунт на ${site}`,
        text: (site: string) => `Выполнен вход в ваш аккаунт на ${site} из нового браузера.`,
      },
      "password-changed": {
        subject: (site: string) => `Пароль вашего аккаунта на ${site} изменён`,
        text: (site: string) => `Пароль вашего аккаунта на ${site} изменён. На всех других устройствах выполнен выход.`,
      },
      "second-factor-on": {
        subject: (site: string) => `Второй фактор аккаунта на ${site} включён`,
        text: (site: string) => `Теперь для входа в аккаунт на ${site}, кроме пароля, нужен код.`,
      },
      "second-factor-off": {
        subject: (site: string) => `Второй фактор аккаунта на ${site} отключён`,
        text: (site: string) => `У вашего аккаунта на ${site} больше нет второго фактора. Для входа достаточно пароля.`,
      },
      "app-removed": {
        subject: (site: string) => `Приложение для аутентификации на ${site} отключено`,
        text: (site: string) =>
          `Коды из приложения для входа на ${site} больше не нужны. Второй фактор теперь — ваши ключи доступа.`,
      },
      "provider-linked": {
        subject: (site: string) => `К аккаунту на ${site} привязан другой сервис`,
        text: (site: string) =>
          `К вашему аккаунту на ${site} привязан аккаунт другого сервиса. Через него можно войти без пароля; второй фактор по-прежнему нужен.`,
      },
      "provider-unlinked": {
        subject: (site: string) => `Сервис отвязан от аккаунта на ${site}`,
        text: (site: string) =>
          `Аккаунт другого сервиса отвязан от вашего аккаунта на ${site}. Войти через него больше нельзя.`,
      },
      "passkey-added": {
        subject: (site: string) => `К аккаунту на ${site} добавлен ключ доступа`,
        text: (site: string) =>
          `К вашему аккаунту на ${site} добавлен ключ доступа. С ним можно войти без пароля, а при входе с паролем понадобится и второй фактор.`,
      },
      "passkey-removed": {
        subject: (site: string) => `Ключ доступа аккаунта на ${site} удалён`,
        text: (site: string) => `Ключ доступа вашего аккаунта на ${site} удалён. Войти с ним больше нельзя.`,
      },
      "passkey-copied": {
        subject: (site: string) => `Ключ доступа аккаунта на ${site} отклонён`,
        text: (site: string) =>
          `Ключ доступа вашего аккаунта на ${site} отклонён: похоже, с него сделана копия. Если вы не знаете почему, удалите его.`,
      },
      "token-made": {
        subject: (site: string) => `Новый личный токен на ${site}`,
        text: (site: string) =>
          `Для вашего аккаунта на ${site} создан личный токен. Программа с ним может действовать от вашего имени.`,
      },
      "feeds-made": {
        subject: (site: string) => `Новые личные ленты на ${site}`,
        text: (site: string) =>
          `Для вашего аккаунта на ${site} созданы личные ленты. Тот, у кого есть адрес ленты, может прочитать её, но больше ничего.`,
      },
      "recovery-codes-made": {
        subject: (site: string) => `Новые коды восстановления на ${site}`,
        text: (site: string) =>
          `Для вашего аккаунта на ${site} созданы новые коды восстановления. Прежние не действуют.`,
      },
      "recovery-code-used": {
        subject: (site: string) => `Использован код восстановления на ${site}`,
        text: (site: string) =>
          `Использован код восстановления вашего аккаунта на ${site}. Второй раз он не сработает.`,
      },
    },
  },
  deleted: {
    subject: (site: string) => `Ваш аккаунт на ${site} удалён`,
    text: (site: string) => `Ваш аккаунт на ${site} удалён. Чтобы его восстановить, войдите в течение 14 дней.`,
    link: "Войти",
    notYou: "Если это были не вы, войдите, восстановите аккаунт и сразу смените пароль.",
  },
  changed: {
    subject: (site: string) => `Изменён адрес электронной почты аккаунта на ${site}`,
    text: (name: string, site: string) =>
      `Адрес электронной почты аккаунта ${name} на ${site} изменён или удалён. Письма сюда больше не приходят.`,
    notYou: "Если это были не вы, сразу смените пароль.",
    link: "Открыть аккаунт",
  },

  nobody: "Кто-то",
  modsOf: (sub: string) => `Модераторы круга ${sub}`,
  hiddenTitle: "пост NSFW",
  filteredTitle: "пост, скрытый вашим фильтром",
  messages: "Сообщения",
  several: (n: number) => counted(n, "новое уведомление", "новых уведомления", "новых уведомлений"),
  lead: (site: string) => `Новое для вас на ${site}:`,
  open: "Открыть уведомления",
  digest: {
    subject: (site: string, n: number) =>
      `${counted(n, "непрочитанное уведомление", "непрочитанных уведомления", "непрочитанных уведомлений")} на ${site}`,
    lead: (site: string) => `Непрочитанное на ${site}:`,
  },
  why: (site: string) => `Вы получили это письмо из-за своих настроек на ${site}.`,
  stop: (what: string) => `Отписаться: ${what}`,
  choose: "Настройки уведомлений",

  titles: {
    "post-reply": (sub: string) => `Ответ на ваш пост в s/${sub}`,
    "comment-reply": (sub: string) => `Ответ на ваш комментарий в s/${sub}`,
    "post-mention": (sub: string) => `Вас упомянули в s/${sub}`,
    "comment-mention": (sub: string) => `Вас упомянули в s/${sub}`,
    "follow-post": (sub: string) => `Новый пост в s/${sub}`,
    "follow-comment": (sub: string) => `Новый комментарий в s/${sub}`,
    reminder: (sub: string) => `Напоминание из s/${sub}`,
    "schedule-refused": (sub: string) => `Отложенный пост не опубликован в s/${sub}`,
    "flair-given": (sub: string) => `Новая метка в s/${sub}`,
    "report-upheld": (sub: string) => `По жалобе удалено в s/${sub}`,
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
    reminder: (_name: string, title: string) => `Напоминание: «${title}»`,
    "schedule-refused": (_name: string, title: string) => `Ваш отложенный пост в круге ${title} не опубликован`,
    "flair-given": (name: string) => `${name} даёт вам метку`,
    "report-upheld": () => "Удалено то, на что вы пожаловались",
    "report-closed": () => "Ваша жалоба рассмотрена и закрыта",
    message: (name: string) => `${name}: новое сообщение`,
    moderation: () => "Действие модератора с вашим постом или комментарием",
    modmail: (name: string) => `${name}: сообщение модераторам`,
  },
} satisfies Translation<typeof en>;
