import { LIMITS } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import { type Head, titled } from "#features/site/page-head.ts";
import { useShownForm } from "#features/site/ui/use-layout.ts";
import { createSub } from "#features/subs/api.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { usePageData } from "#ui/navigation.tsx";
import { TextInput } from "#ui/text-field.tsx";
import type { load } from "./load.ts";

export const head: Head = ({ layout, words }) => titled(layout, words.titles.createSub);

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
  const { create } = useRestWords().subPages;
  const shown = useShownForm();
  const errorOf = (field: string) => (shown?.field === field ? shown.error : undefined);
  return (
    <CallForm className="form" call={createSub} input={{}}>
      {shown !== null && shown.field !== "subname" && shown.field !== "title" && (
        <p className="flash error" role="alert">
          {shown.error}
        </p>
      )}
      <TextInput
        label={create.name}
        hint={create.nameHint}
        error={errorOf("subname")}
        name="subname"
        defaultValue={shown?.values.subname}
        required
        minLength={LIMITS.subNameMin}
        maxLength={LIMITS.subNameMax}
        pattern="[A-Za-z0-9]+"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextInput
        label={create.description}
        hint={create.descriptionHint}
        error={errorOf("title")}
        name="title"
        placeholder={create.descriptionPlaceholder}
        defaultValue={shown?.values.title}
        required
        minLength={LIMITS.subTitleMin}
        maxLength={LIMITS.subTitleMax}
        autoComplete="off"
      />
      <div className="form-acts">
        <Button type="submit" variant="primary">
          {create.button}
        </Button>
      </div>
    </CallForm>
  );
}
