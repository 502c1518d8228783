import type { Saving } from "./use-saved-value.ts";

interface SavedNoteProps {
  saving: Saving;
  savedText: string;
  /** The id of the error, for the control that it belongs to. */
  errorId?: string | undefined;
}

/** A quiet word once a choice is saved, and the reason when it was put back. */
export function SavedNote({ saving, savedText, errorId }: SavedNoteProps) {
  return (
    <>
      <span className="saved" role="status">
        {saving.is === "saved" && <span>{savedText}</span>}
      </span>
      <div role="alert" className="not-saved">
        {saving.is === "failed" && (
          <p className="error" id={errorId}>
            {saving.error}
          </p>
        )}
      </div>
    </>
  );
}
