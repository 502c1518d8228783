import type { scheduled as en } from "../en/scheduled.ts";

export const scheduled: typeof en = {
  lead: "Их видите только вы. Посты выйдут в заданное вами время.",
  none: "Отложенных постов нет.",
  at: "Отложить публикацию",
  now: "Публикуется сразу",
  submit: "Отложить пост",
  save: "Сохранить изменения",
  changing: "Вы редактируете отложенный пост.",
  file: "Файл останется прежним, если не выбрать другой.",
  due: "Будет опубликован",
  refused: "Не опубликован",
  change: "Изменить",
  post: "Опубликовать сейчас",
  cancel: "Отменить",
  changeNamed: (title: string) => `Изменить «${title}»`,
  postNamed: (title: string) => `Опубликовать сейчас: «${title}»`,
  cancelNamed: (title: string) => `Отменить «${title}»`,
  cancelled: "Отложенный пост отменён.",
  inSub: (name: string) => `в круге ${name}`,
};
