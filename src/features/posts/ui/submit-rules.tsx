import { useWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import type { SubmitSub } from "../submit-page.ts";

/**
 * What to mind before posting into a sub; null before one is chosen. The column stands there from the start, so that the
 * form does not move.
 */
export function SubmitRules({ subInfo }: { subInfo: SubmitSub | null }) {
  const words = useWords().posts;
  if (subInfo === null) return <p className="card hint in-column">{words.rulesLater}</p>;
  return (
    <section className={subInfo.rules.length > 0 ? "card" : "card in-column"} id="rules" tabIndex={-1}>
      <h2>
        <Ring name={subInfo.name} />
        {words.rulesOf(subInfo.name)}
      </h2>
      {subInfo.rules.length === 0 && <p className="hint">{words.noRules}</p>}
      <ol className="rules">
        {subInfo.rules.map((rule) => (
          <li key={rule.rid}>{rule.text}</li>
        ))}
      </ol>
    </section>
  );
}
