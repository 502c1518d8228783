import type { Translation } from "../catalogue.ts";
import type { media as en } from "../en/media.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

export const media = {
  imageOf: (title: string) => `Картинка: ${title}`,
  videoOf: (title: string) => `Видео: ${title}`,
  playerOf: (host: string, title: string) => `Проигрыватель ${host}: ${title}`,
  openAt: (domain: string) => `Открыть на ${domain}`,
  imageFailed: "Не удалось загрузить картинку. Возможно, её уже нет или этот браузер не умеет показывать такие.",
  videoFailed: "Не удалось загрузить видео. Возможно, его уже нет или этот браузер не умеет проигрывать такие.",
  textFailed: (reason: string) => `Не удалось загрузить текст: ${reason}`,
  nothingToShow: "Эту ссылку нельзя показать здесь.",
  size: "Ширина",
  pixels: (n: number) => counted(n, "пиксель", "пикселя", "пикселей"),
  resize: "Потяните, чтобы изменить размер; двойной щелчок — по ширине страницы",
  enlarge: "Увеличить изображение",
  clickToClose: "Щёлкните, чтобы закрыть; потяните, чтобы изменить размер",
} satisfies Translation<typeof en>;
