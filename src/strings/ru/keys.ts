import type { Translation } from "../catalogue.ts";
import type { keys as en } from "../en/keys.ts";

export const keys = {
  title: "Горячие клавиши",
  lead: "Они отдыхают, пока вы печатаете и пока открыто меню или окно.",
  reading: "Чтение",
  acting: "Действия",
  anywhere: "Везде",
  next: "Следующий пост или комментарий",
  previous: "Предыдущий пост или комментарий",
  open: "Открыть пост либо свернуть или развернуть комментарий",
  media: "Открыть или закрыть содержимое поста",
  allMedia: "Открыть или закрыть все картинки списка",
  up: "Голос за или его отмена",
  down: "Голос против или его отмена",
  comment: "Комментировать, ответить или перейти к комментариям",
  nextNew: "Следующий новый комментарий",
  previousNew: "Предыдущий новый комментарий",
  search: "Поиск",
  help: "Этот список",
  escape: "Закрыть открытое или снять выделение с поста",
  single: "Горячие клавиши из одной буквы",
  names: { enter: "Enter", escape: "Esc", shift: "Shift" },
} satisfies Translation<typeof en>;
