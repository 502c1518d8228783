import { useWords } from "#strings/use-words.ts";
import { Ring } from "#ui/ring.tsx";
import type { SubmitPlace } from "../submit-page.ts";

/** What to mind before posting into a circle. */
export function SubmitRules({ place }: { place: SubmitPlace }) {
  const words = useWords().posts;
  return (
    <section className="card" id="rules" tabIndex={-1}>
      <h2>
        <Ring name={place.name} />
        {words.rulesOf(place.name)}
      </h2>
      <ol className="rules">
        {place.rules.map((rule) => (
          <li key={rule.rid}>{rule.text}</li>
        ))}
      </ol>
    </section>
  );
}
