import "./draft-list.css";
import { type FormEvent, useState } from "react";
import { useRestWords, useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { focusBeside } from "#ui/focus-beside.ts";
import { useReload } from "#ui/navigation.tsx";
import { send } from "#ui/send.ts";
import { Time } from "#ui/time.tsx";
import { useToast } from "#ui/toast.tsx";
import { deleteDraft, getDraft, keepDraft } from "../api.ts";
import type { ListedDraft } from "../draft-list.ts";

const lineId = (draftKey: ListedDraft["draftKey"]) => `draft-${draftKey.replaceAll(" ", "-")}`;

/** List of the reader's drafts: each links to its form, and can be deleted with an undo. */
export function DraftList({ drafts }: { drafts: readonly ListedDraft[] }) {
  const words = useRestWords().drafts;
  const { layout } = useWords();
  const reload = useReload();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const fail = (error: string | null) => void toast({ tone: "error", text: error ?? layout.offline });

  async function remove(place: ListedDraft["draftKey"]) {
    if (busy) return;
    setBusy(true);
    const found = await send(getDraft, { place });
    const sent = found.ok ? await send(deleteDraft, { place }) : found;
    setBusy(false);
    if (!found.ok || !sent.ok) return fail(sent.ok ? null : sent.error);
    focusBeside(lineId(place));
    await reload();
    const { draft } = found.data;
    if (draft === null) return;
    const { fields, key, revision } = draft;
    const restore = async () => {
      const back = await send(keepDraft, { place, fields, key, revision });
      if (!back.ok) fail(back.error);
      await reload();
    };
    toast({ text: words.deleted, action: { label: layout.undo, run: () => void restore() } });
  }

  return (
    <ul className="draft-lines">
      {drafts.map(({ draftKey, kind, text, keptAt, address }) => (
        <li key={draftKey} id={lineId(draftKey)}>
          <p>
            <a href={address}>{text === "" ? words.untitled : text}</a>
            <small>
              {words.kinds[kind]} · <Time at={keptAt} />
            </small>
          </p>
          <CallForm
            call={deleteDraft}
            input={{ place: draftKey }}
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              void remove(draftKey);
            }}
          >
            <Button
              type="submit"
              small
              variant="danger"
              aria-label={words.deleteNamed(text === "" ? words.untitled : text)}
            >
              {words.delete}
            </Button>
          </CallForm>
        </li>
      ))}
    </ul>
  );
}
