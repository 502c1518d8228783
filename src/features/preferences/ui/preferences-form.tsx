import { useState } from "react";
import { PREFERENCES, type Preferences } from "#domain/preferences.ts";
import type { NsfwPreference } from "#domain/viewer.ts";
import { ErrorNote } from "#features/accounts/ui/error-note.tsx";
import { errorAbove, errorAt, useSentForm } from "#features/accounts/ui/use-sent-form.ts";
import type { ShownForm } from "#features/site/layout.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { RadioGroup } from "#ui/choice.tsx";
import { useOverlayStore } from "#ui/overlay.tsx";
import { setPreferences } from "../api.ts";

interface PreferencesFormProps {
  preferences: Preferences;
  /** The site has a chat, and this reader an account. */
  hasChat: boolean;
  /** Null for visitors, for whom the site decides. */
  nsfw: NsfwPreference | null;
  /** A plain form was saved just before this page was rendered. */
  saved: boolean;
  shown: ShownForm | null;
}

const NSFW: readonly NsfwPreference[] = ["hide", "blur", "show"];

/** Everything that a reader can choose, in one form. */
export function PreferencesForm({ preferences, hasChat, nsfw, saved, shown }: PreferencesFormProps) {
  const words = useRestWords().preferences;
  const { feeds } = useWords();
  const overlay = useOverlayStore();
  const [isSaved, setIsSaved] = useState(saved);
  const { formError, busy, submit } = useSentForm(setPreferences, shown, (answer) => {
    overlay.set("preferences", "only", answer.preferences);
    setIsSaved(true);
  });
  const group = (name: string, chosen: string, options: { value: string; label: string; hint?: string }[]) => (
    <RadioGroup
      legend={words.names[name as keyof typeof words.names]}
      name={name}
      defaultValue={shown?.values[name] ?? chosen}
      options={options}
      error={errorAt(formError, name)}
    />
  );
  const { density, excerpts, paging, dimRead, commentSort, keys, chat } = PREFERENCES;
  return (
    <CallForm className="form" call={setPreferences} input={{}} onSubmit={submit} onChange={() => setIsSaved(false)}>
      <ErrorNote text={errorAbove(formError, Object.keys(words.names))} />
      {group(
        "density",
        preferences.density,
        density.map((value) => ({ value, label: feeds.density[value], hint: words.densityHelp[value] })),
      )}
      {group(
        "excerpts",
        preferences.excerpts,
        excerpts.map((value) => ({ value, label: words.excerpts[value] })),
      )}
      {group(
        "paging",
        preferences.paging,
        paging.map((value) => ({ value, label: feeds.paging[value] })),
      )}
      {group(
        "dimRead",
        preferences.dimRead,
        dimRead.map((value) => ({ value, label: words.dimRead[value] })),
      )}
      {group(
        "commentSort",
        preferences.commentSort ?? "",
        commentSort.map((value) => ({ value: value ?? "", label: words.commentSort[value ?? "place"] })),
      )}
      {group(
        "keys",
        preferences.keys,
        keys.map((value) => ({ value, label: words.keys[value] })),
      )}
      {hasChat &&
        group(
          "chat",
          preferences.chat,
          chat.map((value) => ({ value, label: words.chat[value] })),
        )}
      {nsfw !== null &&
        group(
          "nsfw",
          nsfw,
          NSFW.map((value) => ({ value, label: words.nsfw[value] })),
        )}
      <div className="form-acts">
        <Button type="submit" variant="primary" busy={busy} busyLabel={words.saving}>
          {words.save}
        </Button>
        <span role="status">{isSaved && words.saved}</span>
      </div>
    </CallForm>
  );
}
