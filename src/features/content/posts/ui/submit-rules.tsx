import { SlowModeNote } from "#features/circles/subs/ui/slow-mode-note.tsx";
import { useRestWords } from "#strings/use-words.ts";
import { RenderedHtml } from "#ui/rendered-html.tsx";
import { Ring } from "#ui/ring.tsx";
import type { SubmitSub } from "../submit-page.ts";

/**
 * Rules and notes of the chosen sub, with a placeholder until one is chosen. The column is always present, so
 * that the form does not move.
 */
export function SubmitRules({ subInfo }: { subInfo: SubmitSub | null }) {
  const own = useRestWords().submit;
  if (subInfo === null) return <p className="card hint in-column">{own.rulesLater}</p>;
  return (
    <>
      {subInfo.notesHtml !== "" && (
        <section className="card">
          <h2>{own.notes}</h2>
          <RenderedHtml className="prose" html={subInfo.notesHtml} />
        </section>
      )}
      <section className={subInfo.rules.length > 0 ? "card" : "card in-column"} id="rules" tabIndex={-1}>
        <h2>
          <Ring name={subInfo.name} />
          {own.rulesOf(subInfo.name)}
        </h2>
        {subInfo.rules.length === 0 && <p className="hint">{own.noRules}</p>}
        <ol className="rules">
          {subInfo.rules.map((rule) => (
            <li key={rule.rid}>{rule.text}</li>
          ))}
        </ol>
        {subInfo.pause !== null && <SlowModeNote sub={subInfo.name} pause={subInfo.pause} />}
        {subInfo.pause === null && subInfo.slowSeconds > 0 && <p className="hint">{own.slow(subInfo.slowSeconds)}</p>}
      </section>
    </>
  );
}
