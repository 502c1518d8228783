import { type ReactNode, useRef, useState } from "react";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import type { setPostRules, setUserRules } from "../api.ts";

interface RulesFormProps {
  call: typeof setPostRules | typeof setUserRules;
  sub: string;
  children: ReactNode;
}

/** Form for the rules of one kind of flair. */
export function FlairRulesForm({ call, sub, children }: RulesFormProps) {
  const words = useRestWords().flairs;
  const { layout } = useWords();
  const form = useRef<HTMLFormElement>(null);
  const [isSaved, setSaved] = useState(false);
  const sendForm = useSendForm();
  const { problem, busy, run } = useAct(() => setSaved(true));
  return (
    <section className="panel" aria-labelledby="flair-rules">
      <h2 id="flair-rules">{words.who}</h2>
      <CallForm
        ref={form}
        className="form"
        call={call}
        input={{ sub }}
        onChange={() => setSaved(false)}
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => sendForm(call, form.current, { sub }), words.saved);
        }}
      >
        <ErrorNote text={problem?.error ?? null} />
        {children}
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
            {words.save}
          </Button>
          {isSaved && <span>{words.saved}</span>}
        </p>
      </CallForm>
    </section>
  );
}
