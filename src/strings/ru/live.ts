import type { Translation } from "../catalogue.ts";
import type { live as en } from "../en/live.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

export const live = {
  lost: "Связь потеряна. Пробуем снова…",
  back: "Снова на связи",
  unread: (n: number) =>
    counted(n, "непрочитанное уведомление", "непрочитанных уведомления", "непрочитанных уведомлений"),

  activityLead: "Новые посты и комментарии",
  activityNews: "В списке есть новое.",
  activityEmpty: "Пока ничего не опубликовано.",
  showNew: (n: number) => `Показать ${counted(n, "новую запись", "новые записи", "новых записей")}`,

  kinds: {
    "post-reply": "{user} отвечает на ваш пост {title} в круге {sub}",
    "comment-reply": "{user} отвечает на ваш комментарий к посту {title} в круге {sub}",
    "post-mention": "{user} упоминает вас в посте {title}",
    "comment-mention": "{user} упоминает вас в комментарии к посту {title}",
  },
  nobody: "[Удалён]",
  fresh: "Новое",
  yours: "Вы писали:",
  permalink: "постоянная ссылка",
  permalinkOf: (title: string) => `Постоянная ссылка на сказанное в «${title}»`,
  reply: "ответить",
  remove: "удалить уведомление",
  removed: "Удалено.",
  empty: "Ничего нового.",
  emptyHelp: "Здесь появятся ответы вам и тексты, в которых вас упомянули.",
  emptyStep: "Найти, о чём поговорить",
} satisfies Translation<typeof en>;
