import type { FormEvent } from "react";
import { PREFERENCES, type Preferences } from "#domain/preferences.ts";
import { showsExcerpts } from "#features/content/posts/post.ts";
import { setPreference } from "#features/people/preferences/api.ts";
import { usePreferences, useSetPreference } from "#features/people/preferences/ui/use-preferences.ts";
import { useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useReload } from "#ui/navigation.tsx";

/** Menu with the reader's list preferences, beside the list. */
export function ViewMenu() {
  const { feeds } = useWords();
  return (
    <Menu label={feeds.view} trigger={<Icon name="gear" />} triggerClass="tool" align="end" className="view-menu">
      <div>
        <Choices name="density" labels={feeds.density} />
        <hr />
        <Choices name="paging" labels={feeds.paging} />
      </div>
    </Menu>
  );
}

interface ChoicesProps<N extends "density" | "paging"> {
  name: N;
  labels: Record<Preferences[N], string>;
}

function Choices<N extends "density" | "paging">({ name, labels }: ChoicesProps<N>) {
  const preferences = usePreferences();
  const chosen = preferences[name];
  const choose = useSetPreference();
  const reload = useReload();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    const value = button.value as Preferences[N];
    // excerpts are only sent for lists that show them, so the list must be reloaded
    const isMoreShown = !showsExcerpts(preferences) && showsExcerpts({ ...preferences, [name]: value });
    void choose(name, value).then(() => isMoreShown && reload());
  };
  return (
    <CallForm call={setPreference} input={{ name }} onSubmit={submit}>
      {PREFERENCES[name].map((value) => (
        <button key={value} type="submit" name="value" value={value} aria-pressed={value === chosen}>
          <Icon name="check" />
          {labels[value as Preferences[N]]}
        </button>
      ))}
    </CallForm>
  );
}
