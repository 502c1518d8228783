import { type FormEvent, useState } from "react";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { DateField } from "#ui/date-field.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { Icon } from "#ui/icon.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { cancelReminder, remind } from "../api.ts";
import { type FollowView, REMINDER_DAYS, REMINDER_TIME_FIELD, type ReminderDelay } from "../follow.ts";

interface RemindFormProps {
  what: "post" | "comment";
  of: string;
  reminder: FollowView["reminder"];
}

/** Sets a reminder in a day, a week or at a chosen time; shows a pending one with a cancel button. */
export function RemindForm(props: RemindFormProps) {
  const { what, of } = props;
  const words = useRestWords().follows;
  const shown = useShownForm();
  const { reminder, problem, busy, set, cancel } = useReminder(props);
  return (
    <section className="remind" aria-label={words.remindTitle}>
      <h3>{words.remindTitle}</h3>
      {reminder !== null && (
        <div className="waiting">
          <span>
            {words.waiting} <Time at={reminder.dueAt} />
          </span>
          <CallForm call={cancelReminder} input={{ rid: reminder.rid }} onSubmit={handleSubmit(cancel)}>
            <button type="submit" className="btn small">
              {words.cancel}
            </button>
          </CallForm>
        </div>
      )}
      <ErrorNote text={problem !== null && problem.field !== REMINDER_TIME_FIELD ? problem.error : null} />
      <div className="follow-modes">
        {(["day", "week"] as const).map((when) => (
          <CallForm key={when} call={remind} input={{ what, of, when }} onSubmit={handleSubmit(() => set(when))}>
            <button type="submit" className="btn">
              <Icon name="history" />
              {words.remindIn[when]}
            </button>
          </CallForm>
        ))}
      </div>
      <CallForm
        className="form"
        call={remind}
        input={{ what, of, when: "at" }}
        onSubmit={handleSubmit((form) => set("at", String(new FormData(form).get(REMINDER_TIME_FIELD) ?? "")))}
      >
        <DateField
          name={REMINDER_TIME_FIELD}
          label={words.remindAt}
          daysAhead={REMINDER_DAYS}
          values={shown?.values}
          error={problem?.field === REMINDER_TIME_FIELD ? problem.error : undefined}
          readOnly={busy}
        />
        <p className="buttons">
          <Button type="submit" busy={busy}>
            {words.setReminder}
          </Button>
        </p>
      </CallForm>
    </section>
  );
}

/** The pending reminder, and the calls that set and cancel it. */
function useReminder({ what, of, reminder: first }: RemindFormProps) {
  const words = useRestWords().follows;
  const { layout } = useWords();
  const announce = useAnnounce();
  const shown = useShownForm();
  const [reminder, setReminder] = useState(first);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(
    shown?.field === REMINDER_TIME_FIELD ? { error: shown.error, field: shown.field } : null,
  );

  const set = async (when: ReminderDelay, at?: string) => {
    if (busy) return;
    setBusy(true);
    const sent = await send(remind, { what, of, when, ...(at !== undefined && { [REMINDER_TIME_FIELD]: at }) });
    setBusy(false);
    if (!sent.ok) return setProblem({ error: sent.error ?? layout.offline, field: sent.field ?? "" });
    setProblem(null);
    setReminder(sent.data);
    announce(words.reminded);
  };
  const cancel = async (form: HTMLFormElement) => {
    if (reminder === null) return;
    const sent = await send(cancelReminder, { rid: reminder.rid });
    if (!sent.ok && sent.status !== 404) return setProblem({ error: sent.error ?? layout.offline, field: "" });
    form.closest("section")?.querySelector<HTMLElement>(".follow-modes button")?.focus();
    setReminder(null);
    announce(words.cancelled);
  };
  return { reminder, problem, busy, set, cancel };
}

/** Returns a submit handler that runs `act` in place of the plain form. */
function handleSubmit(act: (form: HTMLFormElement) => Promise<void>) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void act(event.currentTarget);
  };
}
