import { useEffect, useState } from "react";
import type { AnswerOf, AnyCall, InputOf } from "#lib/call.ts";
import { send } from "#ui/send.ts";

/** The answer to a question without input: null until it is there, "none" where it was refused or nobody answered. */
export function useAnswer<C extends AnyCall>(question: C): AnswerOf<C> | "none" | null {
  const [answer, setAnswer] = useState<AnswerOf<C> | "none" | null>(null);
  useEffect(() => {
    let isShown = true;
    void send(question, {} as InputOf<C>).then((sent) => isShown && setAnswer(sent.ok ? sent.data : "none"));
    return () => {
      isShown = false;
    };
  }, [question]);
  return answer;
}
