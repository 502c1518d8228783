import "./blocks.css";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { Field } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { SavedNote } from "#ui/saved-note.tsx";
import { editIgnore } from "../api.ts";
import { type BlockChoice, CONTENT_CHOICES, MESSAGE_CHOICES } from "../block.ts";
import { useBlock } from "./use-block.ts";

/** What the reader sees of somebody: saved as it is chosen, by a button before scripts run. */
export function BlockForm({ uid, name, block }: { uid: number; name: string; block: BlockChoice }) {
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
      <Field label={words.messagesOf}>
        {(wire) => (
          <select
            {...wire}
            name="view_messages"
            value={value.messages}
            onChange={(event) => void choose({ ...value, messages: event.target.value as BlockChoice["messages"] })}
          >
            {MESSAGE_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {words.messages[choice]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.contentOf}>
        {(wire) => (
          <select
            {...wire}
            name="view_content"
            value={value.content}
            onChange={(event) => void choose({ ...value, content: event.target.value as BlockChoice["content"] })}
          >
            {CONTENT_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {words.content[choice]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isHydrated ? (
        <SavedNote saving={saving} savedText={layout.saved} />
      ) : (
        <Button type="submit">{layout.save}</Button>
      )}
    </CallForm>
  );
}
