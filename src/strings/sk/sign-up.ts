/** What stands before a new account. */
export const signUp = {
  inviteCode: "Pozývací kód",
  inviteHint: "Môže vám ho dať niekto, kto je už členom.",
  question: "Bezpečnostná otázka",
  leaveEmpty: "Toto pole nechajte prázdne",
  questions: "Bezpečnostné otázky",
  questionsLead:
    "Formulár nového účtu položí jednu z nich, vybranú náhodne. Z odpovede sa ukladá len odtlačok, takže ju už nikto neprečíta.",
  questionsOff: "Teraz sa nekladú: nastavenie „Bezpečnostná otázka“ je vypnuté.",
  questionsNone: "Žiadne bezpečnostné otázky.",
  newQuestion: "Nová otázka",
  questionLabel: "Otázka",
  answerLabel: "Odpoveď",
  answerHint: "Na veľkosti písmen a medzerách okolo nezáleží.",
  create: "Vytvoriť",
  delete: "Zmazať",
  deleteNamed: (question: string) => `Zmazať: ${question}`,
};
