import { useState } from "react";
import { ANSWER_MAX, QUESTION_MAX } from "#features/people/registration/sign-up.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, type FormError, useSentForm } from "#ui/use-sent-form.ts";
import { createQuestion } from "../api.ts";

/** Adds a security question. */
export function QuestionForm({ typed, shown }: { typed: string; shown: FormError | null }) {
  const words = useRestWords().signUp;
  const { posts } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const [made, setMade] = useState(0);
  const { formError, busy, submit } = useSentForm(createQuestion, shown, async () => {
    announce(posts.done);
    await reload();
    setMade(made + 1);
  });
  return (
    <CallForm key={made} className="form" call={createQuestion} input={{}} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["question", "answer"])} />
      <TextInput
        label={words.questionLabel}
        name="question"
        required
        maxLength={QUESTION_MAX}
        defaultValue={made === 0 ? typed : ""}
        autoFocus={made > 0}
        error={errorAt(formError, "question")}
      />
      <TextInput
        label={words.answerLabel}
        hint={words.answerHint}
        name="answer"
        autoComplete="off"
        required
        maxLength={ANSWER_MAX}
        error={errorAt(formError, "answer")}
      />
      <p className="form-acts">
        <Button type="submit" variant="primary" busy={busy}>
          {words.create}
        </Button>
      </p>
    </CallForm>
  );
}
