/** What stands before a new account. */
export const signUp = {
  inviteCode: "Código de invitación",
  inviteHint: "Puede dártelo alguien que ya es miembro.",
  question: "Pregunta de seguridad",
  leaveEmpty: "Deja este campo vacío",
  questions: "Preguntas de seguridad",
  questionsLead:
    "El formulario de una cuenta nueva hace una de estas, elegida al azar. De una respuesta solo se guarda un resumen, así que nadie puede volver a leerla.",
  questionsOff: "Ahora no se hacen: el ajuste «Pregunta de seguridad» está desactivado.",
  questionsNone: "No hay preguntas de seguridad.",
  newQuestion: "Nueva pregunta",
  questionLabel: "Pregunta",
  answerLabel: "Respuesta",
  answerHint: "Las mayúsculas y los espacios alrededor no importan.",
  create: "Crear",
  delete: "Eliminar",
  deleteNamed: (question: string) => `Eliminar: ${question}`,
};
