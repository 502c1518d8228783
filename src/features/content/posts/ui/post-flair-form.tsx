import { useId } from "react";
import type { PostFlairView } from "#features/content/flairs/flair.ts";
import { FlairButtons } from "#features/content/flairs/ui/flair-buttons.tsx";
import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { flairPost, unflairPost } from "../api.ts";

/** Form for the flair of a post. */
export function PostFlairForm({ view, onDone }: { view: PostFlairView; onDone: () => void }) {
  const words = useRestWords().flairs;
  const heading = useId();
  const { problem, busy, run } = useAct(onDone);
  const { sub, pid, flair, flairs, can } = view;
  return (
    <div className="flair-choice">
      <ErrorNote text={problem?.error ?? null} />
      {flair !== null && <p>{words.current(flair)}</p>}
      {can.remove && (
        <CallForm
          call={unflairPost}
          input={{ sub, pid }}
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => send(unflairPost, { sub, pid }));
          }}
        >
          <Button type="submit" busy={busy}>
            {words.remove}
          </Button>
        </CallForm>
      )}
      {flairs.length > 0 ? (
        <>
          <p className="flair-legend" id={heading}>
            {words.select}
          </p>
          <FlairButtons
            call={flairPost}
            inputOf={({ id }) => ({ sub, pid, flair: id })}
            flairs={flairs}
            chosen={flair}
            labelledBy={heading}
            press={(input) => void run(() => send(flairPost, input))}
          />
        </>
      ) : (
        <p className="hint">{words.nothing}</p>
      )}
    </div>
  );
}
