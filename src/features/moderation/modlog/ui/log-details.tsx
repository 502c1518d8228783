import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import { useTeamWords } from "#strings/use-words.ts";
import type { LogDetails, LogEntry } from "../log.ts";
import { UndoForm } from "./undo-form.tsx";

/** Details of an expanded entry: effects that were not reverted, and the undo form. */
export function LogEntryDetails({ entry, details }: { entry: LogEntry; details: LogDetails }) {
  const words = useTeamWords().log;
  const shown = useShownForm();
  return (
    <div className="log-details">
      {details.left.length > 0 && (
        <section>
          <h3>{words.leftTitle}</h3>
          <p>{words.leftHelp}</p>
          <ul>
            {details.left.map((unit) => (
              <li key={unit}>{words.units[unit]}</li>
            ))}
          </ul>
        </section>
      )}
      {entry.can.undo ? (
        <UndoForm aid={entry.aid} hint={words.whyUndoHint} shown={shown} done={words.undoneNow} />
      ) : (
        <p className="hint">{words.noUndo}</p>
      )}
    </div>
  );
}
