import { links } from "#domain/links.ts";
import { TeamAct } from "#features/circles/teams/ui/team-act.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useAdminWords, useWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useReload } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import { errorAbove, errorAt, useSentForm } from "#ui/use-sent-form.ts";
import { changeDailySub, setDailySub } from "../api.ts";
import type { DailySub } from "../daily-sub.ts";

/** Form that chooses the sub of the day. */
export function DailySubForm({ sub }: { sub: DailySub | null }) {
  const words = useAdminWords().admin.daily;
  const { layout } = useWords();
  const announce = useAnnounce();
  const reload = useReload();
  const shown = useShownForm();
  const own = shown?.values.sub === undefined ? null : shown;
  const { formError, busy, submit } = useSentForm(setDailySub, own, async () => {
    await reload();
    announce(words.changed);
  });
  return (
    <section className="panel stack" aria-labelledby="daily-sub">
      <h2 id="daily-sub">{words.title}</h2>
      <p>{sub === null ? words.none : <a href={links.sub(sub.name)}>{sub.name}</a>}</p>
      <CallForm className="form" call={setDailySub} input={{}} autoComplete="off" onSubmit={submit}>
        <ErrorNote text={errorAbove(formError, ["sub"])} />
        <TextInput
          name="sub"
          label={words.field}
          hint={words.hint}
          error={errorAt(formError, "sub")}
          defaultValue={own?.values.sub}
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <p className="form-acts">
          <Button type="submit" busy={busy} busyLabel={layout.saving}>
            {words.change}
          </Button>
        </p>
      </CallForm>
      <TeamAct call={changeDailySub} input={{}} text={words.random} />
    </section>
  );
}
