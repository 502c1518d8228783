import { addressOf } from "#lib/call.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { useReload } from "#ui/navigation.tsx";
import { discardStyle, previewStyle, saveStyle } from "../api.ts";
import type { StylePageView } from "../stylesheet.ts";
import { LeftOutList } from "./left-out-list.tsx";
import { StyleField } from "./style-field.tsx";
import { useStyleForm } from "./use-style-form.ts";

/** Stylesheet editor: checks the text at each pause, previews it on the sub's page, and saves it. */
export function StyleForm({ view }: { view: StylePageView }) {
  const { sub, source, isDraft, leftOut, missing } = view;
  const words = useRestWords().stylesheets;
  const { layout } = useWords();
  const reload = useReload();
  const { form, error, leftOut: tried, state, onType, onSubmit, held } = useStyleForm({ sub, onSaved: reload });
  return (
    <section className="panel stack">
      {isDraft && (
        <CallForm className="notice" call={discardStyle} input={{ sub }}>
          <p>{words.isDraft}</p>
          <Button type="submit" small>
            {words.discard}
          </Button>
        </CallForm>
      )}
      {missing.length > 0 && (
        <p className="notice warning">{words.missing(missing.map((name) => `%%${name}%%`).join(", "))}</p>
      )}
      <CallForm ref={form} className="form" call={saveStyle} input={{ sub }} onSubmit={onSubmit}>
        <StyleField defaultValue={held ?? source} error={error} rows={24} hint={words.hint} onType={onType} />
        <p className="form-acts">
          <Button type="submit" variant="primary" busy={state === "saving"} busyLabel={layout.saving}>
            {words.save}
          </Button>
          <Button type="submit" formAction={addressOf(previewStyle, { sub })}>
            {words.tryOut}
          </Button>
          {state === "saved" && <span>{words.saved}</span>}
        </p>
      </CallForm>
      <LeftOutList parts={tried ?? leftOut} />
    </section>
  );
}
