import { useWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import type { SubmitSub } from "../submit-page.ts";

/** What to mind before posting into a sub. */
export function SubmitRules({ subInfo }: { subInfo: SubmitSub }) {
  const words = useWords().posts;
  return (
    <section className="card" id="rules" tabIndex={-1}>
      <h2>
        <Ring name={subInfo.name} />
        {words.rulesOf(subInfo.name)}
      </h2>
      <ol className="rules">
        {subInfo.rules.map((rule) => (
          <li key={rule.rid}>{rule.text}</li>
        ))}
      </ol>
    </section>
  );
}
