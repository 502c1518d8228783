import type { Translation } from "../catalogue.ts";
import type { messages as en } from "../en/messages.ts";
import { spokenNumber } from "../spoken-number.ts";

const { number, counted } = spokenNumber("ru");

/** For how long somebody is banned. */
const days = (note: string) => counted(Number(note), "день", "дня", "дней");
const reasonOf = (reason: string) => (reason === "" ? "" : ` Причина: ${reason}`);
const aboutRule = (rule: string) => (rule === "" ? "" : `\n\nПравило: ${rule}`);

export const messages = {
  inbox: "Входящие",
  notifications: "Уведомления",
  sent: "Отправленные",
  saved: "Сохранённые",
  blocked: "Заблокированные",
  pages: "Сообщения и уведомления",
  unread: (n: number) => `непрочитанных: ${number(n)}`,
  new: "Новое сообщение",
  conversation: "Переписка",
  conversationWith: (name: string) => `Переписка с ${name}`,
  sentBy: "Отправлено {time}, от {user}",
  sentTo: "Отправлено {time}, кому: {user}",
  asTeam: "[как модератор {sub}]",
  byTeam: "Отправлено {time} модераторами {sub}",
  nobody: "[Удалён]",
  re: (subject: string) => `Re: ${subject}`,
  fresh: "Новое",
  reply: "Ответить",
  more: "Ещё",
  markRead: "Отметить прочитанным",
  markAll: "Отметить всё прочитанным",
  allRead: "Всё отмечено прочитанным.",
  block: "Заблокировать отправителя",
  unblock: "Разблокировать отправителя",
  blockDone: (name: string) => `Сообщения от ${name} больше не приходят. Об этом никто не узнает.`,
  unblockDone: (name: string) => `Сообщения от ${name} снова приходят.`,
  hides: (name: string) => `Вы скрыли сообщения от ${name}. Новые появятся, когда вы снимете блокировку.`,
  save: "Сохранить",
  saveDone: "Сохранено. Теперь оно среди сохранённых сообщений.",
  unsave: "Вернуть во входящие",
  unsaveDone: "Снова во входящих.",
  delete: "Удалить",
  deleteDone: "Удалено.",
  replyTo: (name: string) => `Ответ для ${name}`,
  replyHint: "Напишите ответ. Можно оформлять его в Markdown.",
  textHint: "Можно оформлять в Markdown.",
  sendReply: "Отправить ответ",
  send: "Отправить сообщение",
  sending: "Отправляем…",
  sendDone: "Сообщение отправлено.",
  replyPreview: "Предпросмотр ответа",
  preview: "Предпросмотр сообщения",
  to: "Кому",
  people: "Люди",
  searching: "Ищем…",
  nobodyFound: "Никого с таким именем нет.",
  found: (n: number) => `Найдено: ${counted(n, "человек", "человека", "человек")}`,
  subject: "Тема",
  text: "Сообщение",
  search: "Искать в моих сообщениях",
  find: "Найти",
  results: (query: string) => `Мои сообщения с «${query}»`,
  noResults: "В ваших сообщениях нет этих слов.",
  allMessages: "Все сообщения",
  empty: {
    inbox: "Сообщений пока нет.",
    sent: "Вы ещё не отправляли сообщений.",
    saved: "Вы ещё не сохраняли сообщений.",
  },
  emptyHelp: {
    inbox: "Здесь появится то, что участники пишут только вам.",
    sent: "Здесь появится то, что вы пишете участникам.",
    saved: "Сохранённое уходит из входящих и остаётся здесь.",
  },
  emptyConversation: (name: string) => `Между вами и ${name} пока ничего нет.`,
  older: "Более старые сообщения",
  newest: "Самые новые сообщения",
  showNew: (n: number) => `Показать ${counted(n, "новое сообщение", "новых сообщения", "новых сообщений")}`,
  sendOne: "Написать сообщение",
  sendTo: (name: string) => `Написать ${name} личное сообщение`,
  undoneBecause: (reason: string) => `Отменено: ${reason}`,
  appealDoor: (to: string) => `Вы можете [обжаловать](${to}) это в течение 14 дней.`,
  safety: {
    unknownBrowser: "Браузер, который себя не называет",
    client: (browser: string, network: string) => (network === "" ? browser : `${browser}; адрес из ${network}`),
    notYou: (devices: string, account: string) =>
      `Если это были не вы, [проверьте свои устройства](${devices}) и [смените пароль](${account}).`,
    notes: {
      "new-device": {
        subject: "Новый вход",
        text: "В ваш аккаунт вошли из браузера, которым раньше для этого не пользовались.",
      },
      "password-changed": {
        subject: "Ваш пароль изменён",
        text: "Пароль вашего аккаунта изменён. На всех других устройствах вход завершён.",
      },
    },
  },
  moderation: {
    "post.deleted": {
      subject: "Модерация: пост удалён",
      byAdmins: (v) => `Администрация сайта удалила ваш пост ${v.post} из ${v.sub}. Причина: ${v.reason}`,
      byTeam: (v) => `Модераторы ${v.sub} удалили ваш пост ${v.post}. Причина: ${v.reason}`,
    },
    "post.restored": {
      subject: "Модерация: пост восстановлен",
      byAdmins: (v) => `Администрация сайта восстановила ваш пост ${v.post} в ${v.sub}. Причина: ${v.reason}`,
      byTeam: (v) => `Модераторы ${v.sub} восстановили ваш пост ${v.post}. Причина: ${v.reason}`,
    },
    "comment.deleted": {
      subject: "Модерация: комментарий удалён",
      byAdmins: (v) => `Администрация сайта удалила ваш комментарий к посту ${v.post}. Причина: ${v.reason}`,
      byTeam: (v) => `Модераторы ${v.sub} удалили ваш комментарий к посту ${v.post}. Причина: ${v.reason}`,
    },
    "comment.restored": {
      subject: "Модерация: комментарий восстановлен",
      byAdmins: (v) =>
        `Администрация сайта восстановила ваш комментарий к посту ${v.post} в ${v.sub}. Причина: ${v.reason}`,
      byTeam: (v) => `Модераторы ${v.sub} восстановили ваш комментарий к посту ${v.post}. Причина: ${v.reason}`,
    },
    "review.approved": {
      subject: "Ваша запись одобрена",
      byAdmins: (v) => `Администрация сайта одобрила вашу запись: ${v.post}. Теперь её видят все.`,
      byTeam: (v) => `Модераторы ${v.sub} одобрили вашу запись: ${v.post}. Теперь её видят все.`,
    },
    "review.refused": {
      subject: "Ваша запись отклонена",
      byAdmins: (v) => `Администрация сайта отклонила вашу запись: ${v.post}. Причина: ${v.reason}`,
      byTeam: (v) => `Модераторы ${v.sub} отклонили вашу запись: ${v.post}. Причина: ${v.reason}`,
    },
    "review.removed": {
      subject: "Ваша запись удалена",
      byAdmins: (v) => `Правило ${v.sub} удалило вашу запись: ${v.post}. Причина: ${v.reason}`,
      byTeam: (v) => `Правило ${v.sub} удалило вашу запись: ${v.post}. Причина: ${v.reason}`,
    },
    "mod.invited": {
      subject: "Модерация: приглашение",
      byAdmins: (v) =>
        `Администрация сайта приглашает вас модерировать ${v.sub}. [Принять или отказаться](${v.teamPage})`,
      byTeam: (v) => `Вас приглашают модерировать ${v.sub}. [Принять или отказаться](${v.teamPage})`,
    },
    "mod.revoked": {
      subject: "Модерация: приглашение отозвано",
      byAdmins: (v) => `Администрация сайта отозвала ваше приглашение модерировать ${v.sub}.`,
      byTeam: (v) => `Ваше приглашение модерировать ${v.sub} отозвано.`,
    },
    "mod.removed": {
      subject: "Модерация: вы больше не в команде",
      byAdmins: (v) => `Администрация сайта исключила вас из команды ${v.sub}.`,
      byTeam: (v) => `Вы больше не в команде ${v.sub}.`,
    },
    "sub.offered": {
      subject: "Модерация: вам предлагают круг",
      byAdmins: (v) => `Вам предлагают ${v.sub}. [Принять или отказаться](${v.teamPage})`,
      byTeam: (v) => `Владелец ${v.sub} предлагает этот круг вам. [Принять или отказаться](${v.teamPage})`,
    },
    "sub.transferred": {
      subject: "Модерация: круг теперь ваш",
      byAdmins: (v) => `Администрация сайта передала вам ${v.sub}. [Команда](${v.teamPage})`,
      byTeam: (v) => `${v.sub} теперь ваш. [Команда](${v.teamPage})`,
    },
    "sub.refused": {
      subject: "Ваша просьба о круге",
      byAdmins: (v) => `Администрация сайта не передала вам ${v.sub}.`,
      byTeam: (v) => `Вам не передали ${v.sub}.`,
    },
    "appeal.made": {
      subject: "Обжалование ждёт вашего решения",
      byAdmins: (v) => `Кто-то обжалует действие администратора. Решать вам. [Прочитать](${v.appeal})`,
      byTeam: (v) => `Кто-то обжалует действие команды ${v.sub}. Решать вам. [Прочитать](${v.appeal})`,
    },
    "appeal.upheld": {
      subject: "Ваше обжалование: действие остаётся в силе",
      byAdmins: (v) =>
        `Ваше обжалование рассмотрено, действие остаётся в силе. Ответ: ${v.reason} [Посмотреть](${v.appeal})`,
      byTeam: (v) =>
        `Ваше обжалование рассмотрено, действие остаётся в силе. Ответ: ${v.reason} [Посмотреть](${v.appeal})`,
    },
    "appeal.eased": {
      subject: "Ваше обжалование: бан сокращён",
      byAdmins: (v) =>
        `Ваше обжалование рассмотрено, ваш бан закончится раньше. Ответ: ${v.reason} [Посмотреть](${v.appeal})`,
      byTeam: (v) =>
        `Ваше обжалование рассмотрено, ваш бан закончится раньше. Ответ: ${v.reason} [Посмотреть](${v.appeal})`,
    },
    "appeal.reversed": {
      subject: "Ваше обжалование: действие отменено",
      byAdmins: (v) => `Ваше обжалование рассмотрено, действие отменено. Ответ: ${v.reason} [Посмотреть](${v.appeal})`,
      byTeam: (v) => `Ваше обжалование рассмотрено, действие отменено. Ответ: ${v.reason} [Посмотреть](${v.appeal})`,
    },
    "appeal.decided": {
      subject: "По обжалованию принято решение",
      byAdmins: (v) => `Принято решение об обжаловании вашего действия. [Посмотреть](${v.appeal})`,
      byTeam: (v) => `Принято решение об обжаловании вашего действия. [Посмотреть](${v.appeal})`,
    },
    "sub.warned": {
      subject: "Действие модератора: предупреждение",
      byAdmins: (v) =>
        `Администрация сайта предупреждает вас в ${v.sub}: ${v.reason}${aboutRule(v.rule)}\n\n[Прочитайте и подтвердите предупреждение](${v.personHere}), прежде чем снова писать там.`,
      byTeam: (v) =>
        `Модераторы ${v.sub} предупреждают вас: ${v.reason}${aboutRule(v.rule)}\n\n[Прочитайте и подтвердите предупреждение](${v.personHere}), прежде чем снова писать там.`,
    },
    "sub.warning-withdrawn": {
      subject: "Действие модератора: предупреждение отозвано",
      byAdmins: (v) => `Предупреждение в ${v.sub} отозвано.${reasonOf(v.reason)}`,
      byTeam: (v) => `Предупреждение в ${v.sub} отозвано.${reasonOf(v.reason)}`,
    },
    "sub.banned": {
      subject: "Действие модератора: бессрочный бан",
      byAdmins: (v) => `Администраторы сайта навсегда забанили вас в ${v.sub}. Причина: ${v.reason}`,
      byTeam: (v) => `Вы навсегда забанены в ${v.sub}. Причина: ${v.reason}`,
    },
    "sub.banned-for-days": {
      subject: "Действие модератора: временный бан",
      byAdmins: (v) => `Администраторы сайта забанили вас в ${v.sub} на ${days(v.note)}. Причина: ${v.reason}`,
      byTeam: (v) => `Вы забанены в ${v.sub} на ${days(v.note)}. Причина: ${v.reason}`,
    },
    "sub.unbanned": {
      subject: "Действие модератора: бан снят",
      byAdmins: (v) => `Вы снова можете писать в ${v.sub}.${reasonOf(v.reason)}`,
      byTeam: (v) => `Вы снова можете писать в ${v.sub}.${reasonOf(v.reason)}`,
    },
  },
} satisfies Translation<typeof en>;
