import { useRestWords } from "#strings/use-words.ts";
import { ErrorNote } from "#ui/error-note.tsx";
import type { ProviderNote } from "../provider.ts";

/** Message about the result of a provider callback. */
export function ProviderNoteLine({ note }: { note: ProviderNote | null }) {
  const { notes } = useRestWords().providers;
  if (note === null) return null;
  return note === "linked" ? (
    <p className="flash" role="status">
      {notes[note]}
    </p>
  ) : (
    <ErrorNote text={notes[note]} />
  );
}
