import { useEffect, useState } from "react";
import { send } from "#ui/send.ts";
import type { CallWithoutInput } from "../api.ts";

/** Response to a call without input: null while loading, "none" after an error. */
export function useAnswer<Answer>(question: CallWithoutInput<Answer>): Answer | "none" | null {
  const [answer, setAnswer] = useState<Answer | "none" | null>(null);
  useEffect(() => {
    let isShown = true;
    void send(question, {}).then((sent) => isShown && setAnswer(sent.ok ? sent.data : "none"));
    return () => {
      isShown = false;
    };
  }, [question]);
  return answer;
}
