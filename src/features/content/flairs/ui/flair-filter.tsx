import "#ui/table/filters.css";
import "./flair-filter.css";
import { useWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import { hueStep } from "#ui/ring.tsx";
import type { FlairCount } from "../flair.ts";

/** Number of flairs on a line or two; the rest is collapsed. */
const FIRST = 8;

interface FlairFilterProps {
  flairs: readonly FlairCount[];
  /** Active flair filter. */
  active: string | null;
  /** URL of the list filtered by a flair, or unfiltered for null. */
  at: (flair: string | null) => string;
}

/** Flairs of a sub's posts as links to filtered lists. The active one links to the unfiltered list. */
export function FlairFilter({ flairs, active, at }: FlairFilterProps) {
  const { feeds: words, subs } = useWords();
  if (flairs.length === 0) return null;
  const chip = ({ text, posts, hue }: FlairCount) => {
    const isOn = text === active;
    return (
      <a
        key={text}
        className="chip"
        href={at(isOn ? null : text)}
        aria-current={isOn ? "true" : undefined}
        data-hue={hue ?? hueStep(text)}
        data-scroll="keep"
      >
        {text}
        <span className="count">{subs.number(posts)}</span>
        {isOn && <Icon name="close" />}
        {isOn && <span className="visually-hidden">{words.showAll}</span>}
      </a>
    );
  };
  const first = flairs.slice(0, FIRST);
  const others = flairs.slice(FIRST);
  return (
    <nav className="chips filters flair-filter" aria-label={words.flairs}>
      {first.map(chip)}
      {others.length > 0 && (
        <details open={others.some(({ text }) => text === active) || undefined}>
          <summary className="chip">{words.moreFlairs}</summary>
          <div className="chips">{others.map(chip)}</div>
        </details>
      )}
    </nav>
  );
}
