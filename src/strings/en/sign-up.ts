/** What stands before a new account. */
export const signUp = {
  inviteCode: "Invite Code",
  inviteHint: "Somebody who is a member can give you one.",
  question: "Security question",
  leaveEmpty: "Leave this field empty",
  questions: "Security questions",
  questionsLead:
    "The form of a new account asks one of these, chosen at random. Only a hash of an answer is kept, so nobody can read it again.",
  questionsOff: "They are not asked now: the setting “Security question” is off.",
  questionsNone: "No security questions.",
  newQuestion: "New question",
  questionLabel: "Question",
  answerLabel: "Answer",
  answerHint: "Capitals and blanks around it do not matter.",
  create: "Create",
  delete: "Delete",
  deleteNamed: (question: string) => `Delete: ${question}`,
};
