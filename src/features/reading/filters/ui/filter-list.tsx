import { type FormEvent, useState } from "react";
import { type ContentFilter, FILTER_ACTS, type FilterAct } from "#domain/filters.ts";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { useHydrated } from "#ui/hydrated.tsx";
import { useReload } from "#ui/navigation.tsx";
import { SavedNote } from "#ui/saved-note.tsx";
import { type Sent, send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { useToast } from "#ui/toast.tsx";
import { useSavedValue } from "#ui/use-saved-value.ts";
import { addFilter, editFilter, removeFilter } from "../api.ts";
import { FILTER_END_FIELD } from "../filter.ts";

interface FilterListProps {
  filters: readonly ContentFilter[];
  now: number;
}

/** The reader's filters: each can be changed, and removed with an undo. */
export function FilterList({ filters, now }: FilterListProps) {
  const words = useRestWords().filters;
  const { layout } = useWords();
  const reload = useReload();
  const toast = useToast();
  async function run(write: Promise<Sent<unknown>>): Promise<boolean> {
    const sent = await write;
    if (!sent.ok) toast({ tone: "error", text: sent.error ?? layout.offline });
    await reload();
    return sent.ok;
  }
  async function remove({ id, kind, text, act, until }: ContentFilter) {
    if (!(await run(send(removeFilter, { id })))) return;
    const isOver = until !== null && until <= Date.now();
    const again = {
      kind,
      text,
      act,
      ...(until === null || isOver ? {} : { [FILTER_END_FIELD]: new Date(until).toISOString() }),
    };
    toast({ text: words.removed(text), action: { label: layout.undo, run: () => void run(send(addFilter, again)) } });
  }
  return (
    <ul className="filter-lines">
      {filters.map((filter) => (
        <li key={filter.id}>
          <p className="what">
            <b>{filter.text}</b> <span className="tag">{words.kinds[filter.kind]}</span>{" "}
            {filter.until !== null && (
              <small>
                {filter.until > now ? words.ending : words.ended} <Time at={filter.until} />
              </small>
            )}
          </p>
          <FilterAction filter={filter} />
          <CallForm
            call={removeFilter}
            input={{ id: filter.id }}
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void remove(filter);
            }}
          >
            <Button type="submit" small variant="danger" aria-label={words.removeNamed(filter.text)}>
              {words.remove}
            </Button>
          </CallForm>
        </li>
      ))}
    </ul>
  );
}

/** Select for the action of a filter: saved on change, or by a button before scripts run. */
function FilterAction({ filter: { id, text, act, until } }: { filter: ContentFilter }) {
  const words = useRestWords().filters;
  const { layout } = useWords();
  const isHydrated = useHydrated();
  const reload = useReload();
  const [value, show] = useState(act);
  const end = until === null ? "" : new Date(until).toISOString();
  const { saving, choose } = useSavedValue({
    value,
    show,
    save: async (next: FilterAct) => {
      const sent = await send(editFilter, { id, act: next, [FILTER_END_FIELD]: end }, { keepalive: true });
      // undoing a removal restores the listed action
      if (sent.ok) void reload();
      return sent;
    },
    offline: layout.offline,
  });
  return (
    <CallForm className="filter-act" call={editFilter} input={{ id, [FILTER_END_FIELD]: end }}>
      <select
        className="input"
        name="act"
        aria-label={words.actOf(text)}
        value={value}
        onChange={(event) => void choose(event.target.value as FilterAct)}
      >
        {FILTER_ACTS.map((each) => (
          <option key={each} value={each}>
            {words.acts[each]}
          </option>
        ))}
      </select>
      {isHydrated ? (
        <SavedNote saving={saving} savedText={layout.saved} />
      ) : (
        <Button type="submit" small>
          {layout.save}
        </Button>
      )}
    </CallForm>
  );
}
