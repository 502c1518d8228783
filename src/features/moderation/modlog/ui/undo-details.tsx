import { UndoForm } from "./undo-form.tsx";

interface UndoDetailsProps {
  aid: number;
  summary: string;
  lead?: string;
  /** Announcement after a full undo. */
  done: string;
  onDone: () => void;
}

/** Collapsed undo form of a list entry. */
export function UndoDetails({ summary, ...form }: UndoDetailsProps) {
  return (
    <details>
      <summary>{summary}</summary>
      <UndoForm {...form} />
    </details>
  );
}
