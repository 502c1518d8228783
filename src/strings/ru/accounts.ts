import type { Translation } from "../catalogue.ts";
import type { accounts as en } from "../en/accounts.ts";
import { spokenNumber } from "../spoken-number.ts";

const { counted } = spokenNumber("ru");

export const accounts = {
  logInOrRegister: "Войдите или зарегистрируйтесь, чтобы продолжить",
  logIn: "Войти",
  loggingIn: "Входим…",
  logInTitle: "Вход",
  register: "Зарегистрироваться",
  registering: "Регистрируем…",
  registerNow: "Зарегистрируйтесь!",
  noAccount: "Ещё нет аккаунта?",
  noAccountHelp:
    "Нужны только имя и пароль. С аккаунтом можно голосовать, комментировать, писать посты и выбирать свои круги.",
  haveAccount: "Уже есть аккаунт?",
  username: "Имя пользователя",
  usernameLetters: "Латинские буквы, цифры, «-» и «_»",
  usernameRule: (max: number) =>
    `Латинские буквы, цифры, «-» и «_»; от 2 до ${counted(max, "символа", "символов", "символов")}. Потом изменить нельзя.`,
  password: "Пароль",
  passwordRule: "Не меньше 7 символов. Хорошо подходят несколько не связанных между собой слов.",
  repeatPassword: "Повторите пароль",
  remember: "Запомнить меня",
  rememberHint: "Снимите отметку на компьютере, которым пользуются и другие.",
  email: "Электронная почта",
  optional: "(необязательно)",
  emailHelp: "Кроме вас, её никто не увидит.",
  accept: "Я принимаю {terms}",
  terms: "условия использования",
  closed: "Регистрация пока закрыта. Загляните позже.",
  finishing: "Вы вошли. Завершаем то, что вы начали…",

  account: (name: string) => `Аккаунт ${name}`,
  accountLead: "Чтобы что-то изменить здесь, нужен текущий пароль.",
  newPassword: "Новый пароль",
  newPasswordHelp:
    "Оставьте поле пустым, чтобы сохранить прежний. С новым паролем вы выйдете из аккаунта на всех других устройствах.",
  currentPassword: "Текущий пароль",
  save: "Сохранить",
  saving: "Сохраняем…",
  saved: "Сохранено!",
} satisfies Translation<typeof en>;
