import { useState } from "react";
import { useTeamWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useSendForm } from "#ui/use-send-form.ts";
import { decide } from "../api.ts";
import { isDecisionApplicable, type QueueBulkAction, type QueueRow, type QueueView } from "../queue.ts";
import { BasisFields } from "./basis-fields.tsx";
import type { Decisions } from "./use-decisions.ts";

interface BulkDialogProps {
  act: QueueBulkAction;
  rows: readonly QueueRow[];
  view: Pick<QueueView, "rules" | "responses">;
  decisions: Decisions;
  onClose: () => void;
  onDone: () => void;
}

/** Preview of a bulk decision. */
export function BulkDialog({ act, rows, view, decisions, onClose, onDone }: BulkDialogProps) {
  const words = useTeamWords().queue;
  const { layout } = useWords();
  const sendForm = useSendForm();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const reached = rows.filter((row) => isDecisionApplicable(act, row));
  const kept = rows.length - reached.length;
  const title = {
    close: words.closeChosen,
    remove: words.removeChosen,
    approve: words.approve,
    refuse: words.refuse,
  }[act];
  const hasReason = act === "remove" || act === "refuse";
  const run = async (form: HTMLFormElement) => {
    if (busy) return;
    setBusy(true);
    const sent = await sendForm(decide, form, { entry: reached.map(({ qid }) => qid), act });
    setBusy(false);
    if (!sent.ok) {
      setError(sent.error ?? layout.formOffline);
      form.querySelector<HTMLElement>("input[name=reason]")?.focus();
      return;
    }
    onDone();
    const { done, left } = sent.data;
    await decisions.follow(sent, left > 0 ? words.decidedBut(done, left) : words.decided(done));
  };
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={layout.close}>
      <CallForm
        className="form"
        call={decide}
        input={{}}
        onSubmit={(event) => {
          event.preventDefault();
          void run(event.currentTarget);
        }}
      >
        <p>{words.preview[act](reached.length)}</p>
        {kept > 0 && <p className="notice">{words.previewKept(kept)}</p>}
        <ul className="bulk-items">
          {reached.map(({ qid, title: name }) => (
            <li key={qid}>{name === "" ? words.untitled : name}</li>
          ))}
        </ul>
        {hasReason && <BasisFields rules={view.rules} responses={view.responses} error={error ?? undefined} />}
        {!hasReason && error !== null && (
          <p className="flash error" role="alert">
            {error}
          </p>
        )}
        <p className="form-acts">
          <Button
            type="submit"
            variant={act === "remove" ? "danger" : "primary"}
            busy={busy}
            busyLabel={layout.saving}
            aria-disabled={reached.length === 0}
          >
            {title}
          </Button>
        </p>
      </CallForm>
    </Dialog>
  );
}
