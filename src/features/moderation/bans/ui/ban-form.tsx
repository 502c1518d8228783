import { useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useTeamWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { DateField } from "#ui/date-field.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { type BanResult, banFromSub } from "../api.ts";
import { BAN_END, BAN_REMOVAL_NAMES, type BansView } from "../ban.ts";

interface BanFormProps {
  sub: string;
  form: NonNullable<BansView["form"]>;
}

/** Bans a user, with an option to remove their content. */
export function BanForm({ sub, form }: BanFormProps) {
  const { writing } = useRestWords();
  const { bans: words } = useTeamWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const announce = useAnnounce();
  const reload = useReload();
  const element = useRef<HTMLFormElement>(null);
  async function onBanned({ removed, waiting }: BanResult) {
    element.current?.reset();
    await reload();
    announce(
      removed === 0 ? words.done : waiting === 0 ? words.doneAndRemoved(removed) : words.doneAndRemoving(removed),
    );
    document.getElementById("bans-active")?.focus();
  }
  const { formError, busy, submit } = useSentForm(banFromSub, shown, onBanned, { input: { sub } });
  return (
    <section className="panel" aria-labelledby="ban-user">
      <h2 id="ban-user">{words.ban}</h2>
      <CallForm ref={element} className="form" call={banFromSub} input={{ sub }} autoComplete="off" onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, ["user", "reason", BAN_END])} />
        <TextInput
          name="user"
          label={words.userToBan}
          error={errorAt(formError, "user")}
          defaultValue={shown?.values.user ?? form.user}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <CountedInput
          name="reason"
          label={words.reasonToBan}
          hint={words.reasonHint}
          error={errorAt(formError, "reason")}
          defaultValue={shown?.values.reason}
          most={LIMITS.banReasonMax}
          left={writing.left}
          required
        />
        <DateField
          name={BAN_END}
          label={words.until}
          none={words.forever}
          optional={!form.mustEnd}
          daysAhead={form.maxDays}
          values={shown?.values}
          error={errorAt(formError, BAN_END)}
          readOnly={busy}
        />
        <RadioGroup
          legend={words.remove}
          hint={words.removeHint}
          name="remove"
          defaultValue={shown?.values.remove ?? "nothing"}
          options={BAN_REMOVAL_NAMES.map((name) => ({ value: name, label: words.removals[name] }))}
        />
        <p className="form-acts">
          <Button type="submit" variant="danger" busy={busy} busyLabel={layout.saving}>
            {words.send}
          </Button>
        </p>
      </CallForm>
    </section>
  );
}
