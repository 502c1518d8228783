/** What stands before a new account. */
export const signUp = {
  inviteCode: "Код приглашения",
  inviteHint: "Его может дать тот, кто уже участвует.",
  question: "Контрольный вопрос",
  leaveEmpty: "Оставьте это поле пустым",
  questions: "Контрольные вопросы",
  questionsLead:
    "Форма новой учётной записи задаёт один из них, выбранный случайно. От ответа хранится только хеш, поэтому прочитать его снова нельзя.",
  questionsOff: "Сейчас они не задаются: настройка «Контрольный вопрос» выключена.",
  questionsNone: "Контрольных вопросов нет.",
  newQuestion: "Новый вопрос",
  questionLabel: "Вопрос",
  answerLabel: "Ответ",
  answerHint: "Регистр и пробелы по краям не важны.",
  create: "Создать",
  delete: "Удалить",
  deleteNamed: (question: string) => `Удалить: ${question}`,
};
