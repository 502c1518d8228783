import "./level-ring.css";
import { hueStep } from "./ring.tsx";

/** Level inside an arc that shows the progress to the next level. `progress` is 0 to 1; `label` has both as text. */
export function LevelRing(props: { name: string; level: number; progress: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, props.progress)) * 100);
  return (
    <div className="level-ring" data-hue={hueStep(props.name)} role="img" aria-label={props.label}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="28" />
        {percent > 0 && (
          <circle className="arc" cx="32" cy="32" r="28" pathLength="100" strokeDasharray={`${percent} 100`} />
        )}
      </svg>
      <span aria-hidden="true">{props.level}</span>
    </div>
  );
}
