import { useAct } from "#features/people/sessions/ui/use-act.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { send } from "#ui/send.ts";
import { cancelRestore, restartServer } from "../api.ts";
import type { BackupsView } from "../backups.ts";

/** Staged restore with buttons to cancel it and, under a supervisor, to restart the server. */
export function WaitingRestoreNotice({ view: { waiting, canRestart } }: { view: BackupsView }) {
  const words = useAdminWords().backups.restore;
  const shown = useShownForm();
  const { problem, busy, run } = useAct(() => {});
  if (waiting === null) return null;
  return (
    <section className="panel" aria-labelledby="restore-waits">
      <h2 id="restore-waits">{words.waits}</h2>
      <p>{words.waiting(waiting.name)}</p>
      <ErrorNote text={problem?.error ?? shown?.error ?? null} />
      {canRestart ? (
        <CallForm
          call={restartServer}
          input={{}}
          onSubmit={(event) => {
            event.preventDefault();
            void run(() => send(restartServer, {}), words.restarting);
          }}
        >
          <Button type="submit" variant="danger" busy={busy}>
            {words.restart}
          </Button>
        </CallForm>
      ) : (
        <p>{words.how}</p>
      )}
      <CallForm
        call={cancelRestore}
        input={{}}
        onSubmit={(event) => {
          event.preventDefault();
          void run(() => send(cancelRestore, {}), words.calledOff);
        }}
      >
        <Button type="submit" busy={busy}>
          {words.callOff}
        </Button>
      </CallForm>
    </section>
  );
}
