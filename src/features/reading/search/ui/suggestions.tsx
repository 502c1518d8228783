import "#ui/options.css";
import "./suggestions.css";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useRestWords } from "#strings/use-words.ts";
import { useAnnounce } from "#ui/announcer.tsx";
import { useLocation } from "#ui/navigation.tsx";
import { type SuggestionGroup, useSuggestionGroups } from "./suggestion-groups.tsx";

/**
 * Suggestions below the focused search field: people, subs and posts for the typed text, recent searches while
 * it is empty, and pages of the site. The focus stays in the field.
 */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  const words = useRestWords().search.suggest;
  const announce = useAnnounce();
  const id = useId();
  const [typed, setTyped] = useState(field.value);
  const [isOpen, setIsOpen] = useState(true);
  const [at, setAt] = useState(-1);
  const open = () => {
    setTyped(field.value);
    setIsOpen(true);
    setAt(-1);
  };
  const close = () => {
    setIsOpen(false);
    setAt(-1);
  };
  const groups = useSuggestionGroups(typed, field, close);
  const options = groups.flatMap((group) => group.options);
  const count = options.length;
  const isShown = isOpen && count > 0;
  const isTyped = typed.trim() !== "";

  const takesKey = (key: string): boolean => {
    if (key === "ArrowDown" && !isShown) open();
    else if (!isShown) return false;
    else if (key === "ArrowDown") setAt(at + 1 >= count ? -1 : at + 1);
    else if (key === "ArrowUp") setAt(at < 0 ? count - 1 : at - 1);
    else if (key === "Escape") close();
    else if (key === "Enter" && options[at]) options[at].choose();
    else return false;
    return true;
  };
  useFieldEvents(field, { open, close, takesKey });
  useOnNavigation(close);
  useComboboxRole(field, id, isShown, at);
  useEffect(() => {
    if (isShown && isTyped) announce(words.found(count));
  }, [isShown, isTyped, count, announce, words]);

  if (!isShown || !field.form) return null;
  return createPortal(<OptionList id={id} groups={groups} at={at} />, field.form);
}

interface FieldEvents {
  open: () => void;
  close: () => void;
  /** Returns true if the key was handled. */
  takesKey: (key: string) => boolean;
}

function useFieldEvents(field: HTMLInputElement, { open, close, takesKey }: FieldEvents): void {
  const onOpen = useEffectEvent(open);
  const onClose = useEffectEvent(close);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!takesKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const name of ["input", "focus", "click"]) field.addEventListener(name, () => onOpen(), { signal });
    field.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    field.addEventListener("blur", () => onClose(), { signal });
    return () => listeners.abort();
  }, [field]);
}

function useOnNavigation(close: () => void): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const onNavigation = useEffectEvent(close);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    onNavigation();
  }, [key]);
}

/** Sets the ARIA combobox attributes of the field, and scrolls to the active option. */
function useComboboxRole(field: HTMLInputElement, id: string, isShown: boolean, at: number): void {
  useEffect(() => {
    const activeId = isShown && at >= 0 ? `${id}-${at}` : null;
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      autocomplete: "off",
      "aria-expanded": String(isShown),
      "aria-controls": isShown ? id : null,
      "aria-activedescendant": activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [field, id, isShown, at]);
}

interface OptionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  /** Index of the active option among all groups; -1 for none. */
  at: number;
}

function OptionList({ id, groups, at }: OptionListProps) {
  const words = useRestWords().search.suggest;
  const all = groups.flatMap((group) => group.options);
  return (
    <div className="floating options suggestions" id={id} role="listbox" aria-label={words.label}>
      {groups.map(({ label, options }) => (
        <div key={label} role="group" aria-label={label}>
          <small aria-hidden="true">{label}</small>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
            // biome-ignore lint/a11y/useFocusableInteractive: as above.
            <div
              key={option.key}
              id={`${id}-${all.indexOf(option)}`}
              role="option"
              aria-selected={option === all[at]}
              onPointerDown={(event) => event.preventDefault()}
              onClick={option.choose}
            >
              {option.content}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
