import type { Saving } from "./use-saved-value.ts";

interface SavedNoteProps {
  saving: Saving;
  savedText: string;
  /** Id of the error, for the control that it describes. */
  errorId?: string | undefined;
}

/** Confirmation after saving a choice, or the reason for reverting it. */
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
