import type { scheduled as en } from "../en/scheduled.ts";

export const scheduled: typeof en = {
  lead: "Их видите только вы. Когда наступит время, каждый будет опубликован, если вам тогда можно будет его опубликовать.",
  none: "Ни один пост не ждёт своего времени.",
  at: "Опубликовать в заданное время",
  now: "Публикуется сразу",
  submit: "Отложить",
  save: "Сохранить изменения",
  changing: "Вы меняете отложенный пост.",
  file: "Файл останется прежним, если не выбрать другой.",
  due: "Будет опубликован",
  refused: "Не опубликован",
  change: "Изменить",
  post: "Опубликовать сейчас",
  cancel: "Отменить",
  changeNamed: (title: string) => `Изменить «${title}»`,
  postNamed: (title: string) => `Опубликовать сейчас «${title}»`,
  cancelNamed: (title: string) => `Отменить «${title}»`,
  cancelled: "Отложенный пост отменён.",
  inSub: (name: string) => `в круге ${name}`,
};
