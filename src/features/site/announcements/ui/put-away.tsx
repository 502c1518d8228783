import type { FormEvent } from "react";
import { setPreference } from "#features/people/preferences/api.ts";
import { useChoose } from "#features/people/preferences/ui/use-preferences.ts";
import { useWords } from "#strings/use-words.ts";
import { CallForm } from "#ui/call-form.tsx";
import { Icon } from "#ui/icon.tsx";

/** This reader has seen this announcement: it is kept like any other preference. */
export function PutAway({ pid }: { pid: number }) {
  const { layout } = useWords();
  const choose = useChoose();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void choose("announcement", pid);
  };
  return (
    <CallForm className="push" call={setPreference} input={{ name: "announcement" }} onSubmit={submit}>
      <button type="submit" className="tool" name="value" value={pid} aria-label={layout.dismiss}>
        <Icon name="close" />
      </button>
    </CallForm>
  );
}
