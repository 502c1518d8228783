import { type KeyboardEvent, useRef, useState } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Icon } from "#ui/icon.tsx";
import type { MarkName } from "../markup.ts";
import { ariaKeys, isMac, keysText, MARKS } from "./marks.ts";

interface ToolbarProps {
  /** Id of the text field. */
  controls: string;
  /** Disabled without scripts. */
  inert: boolean;
  onMark: (name: MarkName) => void;
}

/** A single tab stop; arrow keys move between the buttons. */
export function Toolbar({ controls, inert, onMark }: ToolbarProps) {
  const words = useRestWords().writing;
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const onMac = !inert && isMac();

  const onKeyDown = (event: KeyboardEvent) => {
    const last = MARKS.length - 1;
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const forth = isRtl ? "ArrowLeft" : "ArrowRight";
    const back = isRtl ? "ArrowRight" : "ArrowLeft";
    const moves: Record<string, number> = {
      [forth]: current === last ? 0 : current + 1,
      [back]: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    bar.current?.querySelectorAll("button")[next]?.focus();
  };

  return (
    <div
      ref={bar}
      className="tb"
      role="toolbar"
      aria-label={words.toolbar}
      aria-controls={controls}
      inert={inert}
      onKeyDown={onKeyDown}
    >
      {MARKS.map((mark, index) => {
        const { name } = mark;
        const keys = keysText(mark, words.keys, onMac);
        return (
          <button
            key={name}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={words.marks[name]}
            aria-keyshortcuts={ariaKeys(mark, onMac)}
            title={keys === null ? words.marks[name] : words.withKeys(words.marks[name], keys)}
            onFocus={() => setCurrent(index)}
            onClick={() => onMark(name)}
          >
            <Icon name={name} />
          </button>
        );
      })}
    </div>
  );
}
