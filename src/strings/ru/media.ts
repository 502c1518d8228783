import type { Translation } from "../catalogue.ts";
import type { media as en } from "../en/media.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

export const media = {
  imageOf: (title: string) => `Изображение: ${title}`,
  videoOf: (title: string) => `Видео: ${title}`,
  playerOf: (host: string, title: string) => `Плеер ${host}: ${title}`,
  openAt: (domain: string) => `Открыть на ${domain}`,
  imageFailed: "Не удалось загрузить изображение. Возможно, его уже нет или браузер не поддерживает этот формат.",
  videoFailed: "Не удалось загрузить видео. Возможно, его уже нет или браузер не поддерживает этот формат.",
  textFailed: (reason: string) => `Не удалось загрузить текст: ${reason}`,
  nothingToShow: "Предпросмотра для этой ссылки нет.",
  size: "Ширина",
  pixels: (n: number) => counted(n, "пиксель", "пикселя", "пикселей"),
  resize: "Потяните, чтобы изменить размер; двойной щелчок — по ширине",
  enlarge: "Увеличить изображение",
  clickToClose: "Щелчок — закрыть, потянуть — изменить размер",
} satisfies Translation<typeof en>;
