import "#features/sanctions/ui/bans.css";
import { useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { errorAbove, errorAt, useSentForm } from "#features/accounts/ui/use-sent-form.ts";
import { undoAction } from "#features/modlog/api.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { Time } from "#ui/time.tsx";
import type { PastCleanUp } from "../clean-up.ts";

/** What was cleaned up before, how far that is, and taking it back. */
export function PastCleanUps({ past }: { past: readonly PastCleanUp[] }) {
  const words = useRestWords().cleanUp;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="panel" aria-labelledby="past-clean-ups">
      <h2 id="past-clean-ups" ref={heading} tabIndex={-1}>
        {words.past}
      </h2>
      {past.length === 0 ? (
        <p className="hint">{words.noPast}</p>
      ) : (
        <ul className="texts">
          {past.map((one) => (
            <li key={one.aid}>
              <p>
                <b>{words.done[one.act](one.accounts)}</b> {one.isUndone && <span className="tag">{words.undone}</span>}
              </p>
              <p>{one.reason}</p>
              <p className="hint">
                {one.by ?? words.nobodyBy} · <Time at={one.at} inList />
                {one.progress !== null && ` · ${words.progress(one.progress.done, one.progress.total)}`}
                {one.left > 0 && ` · ${words.stays(one.left)}`}
              </p>
              {one.canUndo && <Undo one={one} onDone={() => heading.current?.focus()} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Undo({ one: { aid, act, accounts }, onDone }: { one: PastCleanUp; onDone: () => void }) {
  const { cleanUp: words, log } = useRestWords();
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const { formError, busy, submit } = useSentForm(
    undoAction,
    null,
    async () => {
      await reload();
      announce(words.undoing);
      onDone();
    },
    { input: { aid } },
  );
  return (
    <details>
      <summary>{log.undoOf(words.done[act](accounts))}</summary>
      <CallForm className="form" call={undoAction} input={{ aid }} autoComplete="off" onSubmit={submit}>
        <p className="hint">{words.undoHint}</p>
        <ErrorNote text={errorAbove(formError, ["reason"])} />
        <TextInput
          name="reason"
          label={log.whyUndo}
          error={errorAt(formError, "reason")}
          maxLength={LIMITS.reasonMax}
          required
        />
        <p className="form-acts">
          <Button type="submit" busy={busy} busyLabel={layout.saving}>
            {log.undo}
          </Button>
        </p>
      </CallForm>
    </details>
  );
}
