import "#ui/form.css";
import "./clean-up.css";
import { adminLinks } from "#domain/admin-links.ts";
import { useAdminWords, useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { TextInput } from "#ui/text-field.tsx";
import type { CleanUpQuery, CleanUpView, SelectionField } from "../clean-up.ts";
import { CleanUpActionForm } from "./act-form.tsx";
import { PastCleanUps } from "./past-clean-ups.tsx";
import { SelectedTable } from "./selected-table.tsx";

/** Selection form, preview and action form of a clean-up. */
export function CleanUp({ view }: { view: CleanUpView }) {
  const words = useAdminWords().cleanUp;
  const { asked, preview, past } = view;
  return (
    <>
      <Selecting view={view} />
      {preview !== null && (
        <section className="selected" aria-labelledby="selected-accounts">
          <h2 id="selected-accounts">{words.selected}</h2>
          {preview.accounts === 0 ? (
            <div className="empty">
              <p>{words.nobody}</p>
            </div>
          ) : (
            <>
              <p className="counts">{words.counts(preview)}</p>
              <SelectedTable asked={asked} preview={preview} />
              <CleanUpActionForm key={JSON.stringify(asked)} asked={asked} preview={preview} />
            </>
          )}
        </section>
      )}
      <PastCleanUps past={past} />
    </>
  );
}

function Selecting({ view: { asked, wrong } }: { view: CleanUpView }) {
  const { cleanUp: words } = useAdminWords();
  const { refusals } = useRestWords();
  const errorAt = (field: SelectionField) => (wrong?.field === field ? refusals[wrong.code]({}) : undefined);
  const text = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;
  const field = (name: SelectionField) => ({
    name,
    defaultValue: asked[name],
    error: errorAt(name),
    label: words[name],
  });
  return (
    <section className="panel" aria-labelledby="select-accounts">
      <h2 id="select-accounts">{words.select}</h2>
      <form noValidate className="form clean-up" action={adminLinks.cleanUp()} key={JSON.stringify(asked)}>
        <div className="two-fields">
          <TextInput {...field("from")} type="datetime-local" defaultValue={timeOf(asked.from)} />
          <TextInput {...field("to")} type="datetime-local" defaultValue={timeOf(asked.to)} />
        </div>
        <TextInput {...field("range")} {...text} hint={words.rangeHint} />
        <TextInput {...field("link")} {...text} hint={words.linkHint} />
        <TextInput {...field("invited")} {...text} hint={words.invitedHint} />
        <LeftOut asked={asked} />
        <p className="form-acts">
          <Button type="submit" variant="primary">
            {words.show}
          </Button>
        </p>
      </form>
    </section>
  );
}

/** Adds midnight to a date without a time, because the browser's field requires both. */
const timeOf = (typed: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? `${typed}T00:00` : typed);

/** Excluded users, each with a link to include them again. */
function LeftOut({ asked }: { asked: CleanUpQuery }) {
  const words = useAdminWords().cleanUp;
  const names = asked.not.split(/\s+/).filter(Boolean);
  if (names.length === 0) return null;
  return (
    <div className="left-out">
      <input type="hidden" name="not" value={asked.not} />
      <span>{words.leftOut}</span>
      <ul aria-label={words.leftOut}>
        {names.map((name) => (
          <li key={name}>
            <a
              className="chip"
              href={adminLinks.cleanUp({ ...asked, not: names.filter((other) => other !== name).join(" ") })}
              aria-label={words.takeIn(name)}
            >
              {name} <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
