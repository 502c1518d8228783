import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { createSub } from "#features/circles/subs/api.ts";
import { type Head, makePageHead } from "#features/site/layout/page-head.ts";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { usePageData } from "#ui/navigation.tsx";
import { errorAbove, errorAt, openWithFullReload, useSentForm } from "#ui/use-sent-form.ts";
import type { load } from "./create.load.ts";

export const head: Head = ({ layout, words }) => makePageHead(layout, words.titles.createSub);

export function Page() {
  const { refusal, way } = usePageData<typeof load>();
  const { titles } = useWords();
  const refusals = useRestWords().refusals;
  const { create } = useRestWords().subPages;
  return (
    <div className="page solo narrow">
      <main id="main" tabIndex={-1}>
        <div className="panel stack">
          <h1>{titles.createSub}</h1>
          {refusal === null ? (
            <>
              <p>{create.intro}</p>
              <CreateForm />
            </>
          ) : (
            <>
              <p className="flash warning">{refusals[refusal.code](refusal.values)}</p>
              {way && (
                <>
                  <p>{create.way(way.level, way.pointsNeeded - way.points, way.needed)}</p>
                  <progress
                    max={way.pointsNeeded}
                    value={Math.max(way.points, 0)}
                    aria-label={create.progress(way.needed)}
                  />
                  <p className="hint">{create.earned}</p>
                </>
              )}
              <p>
                <a className="btn" href={links.subs()}>
                  {create.browse}
                </a>
              </p>
            </>
          )}
        </div>
      </main>
    </div>
  );
}

function CreateForm() {
  const { layout } = useWords();
  const { subPages, writing } = useRestWords();
  const { create } = subPages;
  const shown = useShownForm();
  // the new sub is in the bar of every page
  const { formError, busy, submit } = useSentForm(createSub, shown, openWithFullReload);
  return (
    <CallForm className="form" call={createSub} input={{}} onSubmit={submit}>
      <ErrorNote text={errorAbove(formError, ["subname", "title"])} />
      <CountedInput
        label={create.name}
        hint={create.nameHint}
        error={errorAt(formError, "subname")}
        name="subname"
        defaultValue={shown?.values.subname}
        required
        most={LIMITS.subNameMax}
        left={writing.left}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <CountedInput
        label={create.description}
        hint={create.descriptionHint}
        error={errorAt(formError, "title")}
        name="title"
        placeholder={create.descriptionPlaceholder}
        defaultValue={shown?.values.title}
        required
        most={LIMITS.subTitleMax}
        left={writing.left}
        autoComplete="off"
      />
      <div className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={layout.saving}>
          {create.button}
        </Button>
      </div>
    </CallForm>
  );
}
