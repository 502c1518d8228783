import "#ui/form.css";
import { LIMITS } from "#domain/limits.ts";
import { GuardedForm } from "#features/content/drafts/ui/guarded-form.tsx";
import { Composer } from "#features/content/editor/ui/composer.tsx";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CountedInput } from "#ui/counted-input.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { errorAt } from "#ui/use-sent-form.ts";
import { createWikiPage, editWikiPage } from "../api.ts";
import type { WikiFormView } from "../wiki.ts";

/** Form for a new or existing page. */
export function WikiForm({ view }: { view: WikiFormView }) {
  const { slug, version } = view;
  const { wiki: words, writing } = useRestWords();
  const { layout } = useWords();
  const shown = useShownForm();
  const navigate = useNavigate();
  const typed = shown?.values ?? {};
  const shared = {
    className: "form panel",
    refused: shown,
    onSent: ({ addr }: { addr: string }) => void navigate(addr),
  };
  const fields: Parameters<typeof GuardedForm>[0]["children"] = ({ problem, isSending, status }) => (
    <>
      {slug === null && (
        <CountedInput
          name="slug"
          label={words.slug}
          hint={words.slugHint}
          error={errorAt(problem, "slug")}
          defaultValue={typed.slug ?? ""}
          most={LIMITS.wikiSlugMax}
          left={writing.left}
          autoComplete="off"
          autoCapitalize="off"
          required
        />
      )}
      <CountedInput
        name="title"
        label={words.pageTitle}
        error={errorAt(problem, "title")}
        defaultValue={typed.title ?? view.title}
        most={LIMITS.wikiTitleMax}
        left={writing.left}
        autoComplete="off"
        required
      />
      <Composer
        name="content"
        label={words.content}
        rows={20}
        maxLength={LIMITS.wikiTextMax}
        defaultValue={typed.content ?? view.content}
        previewTitle={words.preview}
        error={problem !== null && !/^(?:slug|title)$/.test(problem.field ?? "") ? problem.error : null}
        note={status}
        isSending={isSending}
      >
        <Button type="submit" variant="primary" busy={isSending} busyLabel={layout.saving}>
          {words.submit}
        </Button>
      </Composer>
    </>
  );
  if (slug === null)
    return (
      <GuardedForm {...shared} draftKey="wiki new" call={createWikiPage} input={{}}>
        {fields}
      </GuardedForm>
    );
  return (
    <GuardedForm
      {...shared}
      draftKey={`wiki page ${slug}`}
      call={editWikiPage}
      input={{ slug, version: version ?? "" }}
    >
      {fields}
    </GuardedForm>
  );
}
