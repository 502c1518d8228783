import { useEffect, useState } from "react";
import { useNameSuggestions } from "#features/content/editor/ui/use-name-suggestions.ts";
import { MAX_USERNAME } from "#features/people/accounts/account.ts";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { Combobox, type ComboboxItem } from "#ui/combobox.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { Ring } from "#ui/ring.tsx";

/** Recipient field with autocompletion. */
export function PersonField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  const words = useRestWords().messages;
  const announce = useAnnounce();
  const hydrated = useHydrated();
  const [typed, setTyped] = useState("");
  const start = typed.trim().replace(/^(?:@|\/?u\/)/i, "");
  const names = useNameSuggestions(
    start === "" ? null : { kind: "person", from: 0, to: start.length, sign: "", start },
    undefined,
  );
  useEffect(() => {
    if (names.length > 0) announce(words.found(names.length));
  }, [names.length, announce, words]);
  const items: ComboboxItem[] = names.map(({ name }) => ({
    value: name,
    content: (
      <>
        <Ring name={name} />
        <b>{name}</b>
      </>
    ),
  }));
  return (
    <Combobox
      id="to"
      name="to"
      label={words.to}
      defaultValue={defaultValue}
      error={error}
      maxLength={MAX_USERNAME + 3}
      autoCapitalize="none"
      spellCheck={false}
      required
      items={items}
      listLabel={words.people}
      note={null}
      isReady={hydrated}
      onType={(text) => setTyped(text ?? "")}
      onChoose={() => {}}
    />
  );
}
