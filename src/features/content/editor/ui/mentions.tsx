import "#ui/options.css";
import "./names.css";
import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { formatMention, type TypedName, typedName } from "../mention.ts";
import type { Suggestion } from "../suggestion.ts";
import { applyEdit } from "./apply-edit.ts";
import { caretPosition } from "./caret-position.ts";
import { useNameSuggestions } from "./use-name-suggestions.ts";

interface MentionsProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Thread whose participants come first. */
  post?: number | undefined;
}

/**
 * Completes `@name`, `/u/name` and `/s/name` at the caret. The list is controlled from the text field, which
 * retains the focus.
 */
export function Mentions({ field, post }: MentionsProps) {
  const words = useRestWords().editing;
  const announce = useAnnounce();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { typed, names, chosen, complete } = useMention(field, post);
  const isOpen = typed !== null && names.length > 0;

  useChosenOption(field, isOpen ? id : null, chosen);
  useEffect(() => {
    if (isOpen) announce(words.suggested(names.length));
  }, [isOpen, names.length, announce, words]);
  useLayoutEffect(() => {
    if (isOpen && field.current && list.current && typed) place(list.current, field.current, typed.from);
  }, [field, isOpen, typed]);

  if (!isOpen) return null;
  return (
    <div
      ref={list}
      className="floating options names"
      id={id}
      role="listbox"
      aria-label={words[typed.kind === "person" ? "people" : "subs"]}
    >
      {names.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field keeps the focus and handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: as above.
        <div
          key={suggestion.name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => complete(suggestion)}
        >
          <b>{typed.sign + suggestion.name}</b>
          {(suggestion.isHere || suggestion.title) && <small>{suggestion.title ?? words.inThread}</small>}
        </div>
      ))}
    </div>
  );
}

/** State of the completion: the typed name, the suggestions, and the active one; handles the field's keys. */
function useMention(field: RefObject<HTMLTextAreaElement | null>, post: number | undefined) {
  const [typed, setTyped] = useState<TypedName | null>(null);
  const [chosen, setChosen] = useState(0);
  const closedAt = useRef<number | null>(null);
  const found = useNameSuggestions(typed, post);
  const isComplete = found.length === 1 && found[0]?.name.toLowerCase() === typed?.start.toLowerCase();
  const names = isComplete ? [] : found;

  const read = useEffectEvent(() => {
    const text = field.current;
    const next = text && text.selectionStart === text.selectionEnd ? typedName(text.value, text.selectionStart) : null;
    if (next?.from !== closedAt.current) closedAt.current = null;
    setTyped(closedAt.current === null ? next : null);
    setChosen(0);
  });
  function complete({ name }: Suggestion): void {
    const text = field.current;
    if (!text || !typed) return;
    const gap = /^\s/.test(text.value.slice(typed.to)) ? "" : " ";
    const insert = formatMention(typed, name) + gap;
    const caret = typed.from + formatMention(typed, name).length + 1;
    applyEdit(text, { from: typed.from, to: typed.to, insert, start: caret, end: caret });
    setTyped(null);
  }
  function close(): void {
    closedAt.current = typed?.from ?? null;
    setTyped(null);
  }
  function takesKey(key: string): boolean {
    const count = names.length;
    if (key === "ArrowDown") setChosen((chosen + 1) % count);
    else if (key === "ArrowUp") setChosen((chosen + count - 1) % count);
    else if (key === "Escape") close();
    else if ((key === "Enter" || key === "Tab") && names[chosen]) complete(names[chosen]);
    else return false;
    return true;
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (names.length === 0 || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.shiftKey || !takesKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const text = field.current;
    if (!text) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const isMove = (event: KeyboardEvent) => /^(?:Arrow(?:Left|Right)|Home|End)$/.test(event.key);
    text.setAttribute("aria-autocomplete", "list");
    text.setAttribute("aria-haspopup", "listbox");
    text.addEventListener("input", () => read(), { signal });
    text.addEventListener("click", () => read(), { signal });
    text.addEventListener("keyup", (event) => isMove(event) && read(), { signal });
    text.addEventListener("keydown", (event) => press(event), { signal });
    text.addEventListener("blur", () => setTyped(null), { signal });
    // the name may have been typed before this listener was added
    if (document.activeElement === text) read();
    return () => listeners.abort();
  }, [field]);

  return { typed, names, chosen, complete };
}

/** Sets the field's ARIA attributes for the active option and scrolls to it; `id` is null while the list is closed. */
function useChosenOption(field: RefObject<HTMLTextAreaElement | null>, id: string | null, chosen: number): void {
  useEffect(() => {
    const text = field.current;
    if (!text || id === null) return;
    text.setAttribute("aria-controls", id);
    text.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [field, id, chosen]);
}

/** Places the list below the typed name, or above if there is no room, inside the viewport. */
function place(list: HTMLElement, field: HTMLTextAreaElement, offset: number): void {
  const caret = caretPosition(field, offset);
  const around = (list.offsetParent ?? document.body).getBoundingClientRect();
  const box = field.getBoundingClientRect();
  const top = box.top + Math.min(caret.y, field.clientHeight - caret.height);
  const isBelow = top + caret.height + list.offsetHeight + 8 < window.innerHeight || top < list.offsetHeight + 64;
  const left = Math.min(box.left + caret.x, document.documentElement.clientWidth - list.offsetWidth - 8);
  list.style.left = `${Math.max(8, left) - around.left}px`;
  list.style.top = `${(isBelow ? top + caret.height + 4 : top - list.offsetHeight - 4) - around.top}px`;
}
