import "./blocks.css";
import { useState } from "react";
import { links } from "#domain/links.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Field } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { Icon } from "#ui/icon.tsx";
import { SavedNote } from "#ui/saved-note.tsx";
import { send } from "#ui/send.ts";
import { useToast } from "#ui/toast.tsx";
import { useSavedValue } from "#ui/use-saved-value.ts";
import { editIgnore } from "../api.ts";
import { type BlockChoice, type BlockedPerson, CONTENT_CHOICES, isBlock, MESSAGE_CHOICES } from "../block.ts";

/** Choices about a blocked person. Saves at once; without scripts, by a button. */
function BlockForm({ uid, name, block }: { uid: number; name: string; block: BlockChoice }) {
  const words = useRestWords().blocks;
  const { layout } = useWords();
  const isHydrated = useHydrated();
  const { value, saving, choose } = useBlock({ uid, name, block });
  return (
    <CallForm
      className="block-form"
      call={editIgnore}
      input={{ uid }}
      autoComplete="off"
      aria-label={words.block(name)}
    >
      <ChoiceField
        label={words.messagesOf}
        name="view_messages"
        choices={MESSAGE_CHOICES}
        texts={words.messages}
        value={value.messages}
        onChoose={(messages) => void choose({ ...value, messages })}
      />
      <ChoiceField
        label={words.contentOf}
        name="view_content"
        choices={CONTENT_CHOICES}
        texts={words.content}
        value={value.content}
        onChoose={(content) => void choose({ ...value, content })}
      />
      {isHydrated ? (
        <SavedNote saving={saving} savedText={layout.saved} />
      ) : (
        <Button type="submit">{layout.save}</Button>
      )}
    </CallForm>
  );
}

interface ChoiceFieldProps<C extends string> {
  label: string;
  name: string;
  choices: readonly C[];
  texts: Readonly<Record<C, string>>;
  value: C;
  onChoose: (choice: C) => void;
}

function ChoiceField<C extends string>({ label, name, choices, texts, value, onChoose }: ChoiceFieldProps<C>) {
  return (
    <Field label={label}>
      {(wire) => (
        <select
          {...wire}
          name={name}
          value={value}
          onChange={({ target }) => onChoose(choices.find((choice) => choice === target.value) ?? value)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {texts[choice]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Current choices: show at once, save, and revert when refused. */
function useBlock({ uid, name, block }: { uid: number; name: string; block: BlockChoice }) {
  const words = useRestWords().blocks;
  const { layout } = useWords();
  const toast = useToast();
  const [value, show] = useState(block);
  const { saving, choose } = useSavedValue({
    value,
    show,
    save: ({ messages, content }: BlockChoice) =>
      send(editIgnore, { uid, view_messages: messages, view_content: content }, { keepalive: true }),
    offline: layout.offline,
  });
  return {
    value,
    saving,
    choose: async (next: BlockChoice) => {
      if (!(await choose(next)) || isBlock(next) === isBlock(value)) return;
      const text = isBlock(next) ? words.blocked(name) : words.unblocked(name);
      toast({ text, action: { label: layout.undo, run: () => void choose(value) } });
    },
  };
}

/** Collapsed block form on a profile. */
export function BlockBox({ uid, name, block }: { uid: number; name: string; block: BlockChoice }) {
  const words = useRestWords().blocks;
  return (
    <details className="card block-box">
      <summary>
        <Icon name="eye-off" />
        {isBlock(block) ? words.isBlocked(name) : words.block(name)}
      </summary>
      <p className="lead">
        {words.stillInTeams(name)} {words.notHiddenFrom}
      </p>
      <BlockForm uid={uid} name={name} block={block} />
    </details>
  );
}

/** List of blocked users with their choices; an unblocked user stays listed until the viewer leaves the page. */
export function BlockedPeople({ people }: { people: readonly BlockedPerson[] }) {
  const words = useRestWords().blocks;
  return (
    <ul className="blocked-people">
      {people.map(({ uid, name, ...block }) => (
        <li key={uid}>
          <div className="who">
            {name === null ? <span>{words.gone}</span> : <a href={links.person(name)}>{name}</a>}
          </div>
          <BlockForm uid={uid} name={name ?? words.gone} block={block} />
        </li>
      ))}
    </ul>
  );
}
