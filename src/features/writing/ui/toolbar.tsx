import { type KeyboardEvent, useRef, useState } from "react";
import { useWords } from "../../../strings/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { isShortcut } from "../../../ui/shortcut.ts";
import type { MarkName } from "../markup.ts";

const MARKS: readonly { name: MarkName; keys: readonly string[] }[] = [
  { name: "bold", keys: ["mod+b"] },
  { name: "italic", keys: ["mod+i", "mod+shift+i"] },
  { name: "strike", keys: ["mod+shift+s"] },
  { name: "heading", keys: ["mod+shift+h"] },
  { name: "spoiler", keys: [] },
  { name: "link", keys: ["mod+shift+k"] },
  { name: "list", keys: [] },
  { name: "ordered", keys: [] },
  { name: "code", keys: [] },
  { name: "quote", keys: ["mod+>", "mod+shift+."] },
];

/** The mark that a key press inside the text asks for. */
export function markOfPress(press: KeyboardEvent): MarkName | null {
  return MARKS.find(({ keys }) => keys.some((shortcut) => isShortcut(press, shortcut)))?.name ?? null;
}

interface ToolbarProps {
  /** Id of the text it works on. */
  controls: string;
  /** Without scripts there is nothing to press. */
  inert: boolean;
  onMark: (name: MarkName) => void;
}

/** One stop for the tab key; arrows move inside. */
export function Toolbar({ controls, inert, onMark }: ToolbarProps) {
  const words = useWords().writing;
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = MARKS.length - 1;
    const moves: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
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
      {MARKS.map(({ name, keys }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={words.marks[name]}
          title={keys[0] ? words.withKeys(words.marks[name], keys[0]) : words.marks[name]}
          onFocus={() => setCurrent(index)}
          onClick={() => onMark(name)}
        >
          <Icon name={name} />
        </button>
      ))}
    </div>
  );
}
