import type { ProviderNote } from "#features/providers/provider.ts";
import { useRestWords } from "#strings/use-words.ts";
import { ErrorNote } from "./error-note.tsx";

/** How coming back from a provider ended, in plain words. */
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
