import "./style-dock.css";
import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { useNavigate } from "#ui/navigation.tsx";
import { saveStyle } from "../api.ts";
import { styleAddress } from "../stylesheet.ts";
import { LeftOutList } from "./left-out-list.tsx";
import { loadStyle } from "./load-style.ts";
import { StyleField } from "./style-field.tsx";
import { useStyleForm } from "./use-style-form.ts";

/** Editor at the lower edge of the sub's page, with a live preview. */
export function StyleDock({ sub, source }: { sub: string; source: string }) {
  const words = useRestWords().stylesheets;
  const { layout } = useWords();
  const navigate = useNavigate();
  const wear = async (key: string) => {
    await loadStyle(styleAddress({ sub, key }));
    document.querySelector("[data-style]")?.setAttribute("data-style", key);
  };
  const { form, error, leftOut, state, onType, onSubmit } = useStyleForm({
    sub,
    onSaved: () => navigate(links.sub(sub)),
    onTried: (key) => void wear(key),
  });
  return (
    <section className="style-dock" aria-label={words.editing(sub)}>
      <CallForm ref={form} className="form" call={saveStyle} input={{ sub }} onSubmit={onSubmit}>
        <StyleField defaultValue={source} error={error} rows={7} onType={onType} />
        <p className="form-acts">
          <Button type="submit" variant="primary" small busy={state === "saving"} busyLabel={layout.saving}>
            {words.save}
          </Button>
        </p>
        {leftOut && <LeftOutList parts={leftOut} />}
      </CallForm>
    </section>
  );
}
