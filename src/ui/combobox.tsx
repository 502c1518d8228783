import "./options.css";
import "./combobox.css";
import {
  type ChangeEvent,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Field, type FieldText } from "./field.tsx";

export interface ComboboxItem {
  value: string;
  /** Rendered option; default: the value. */
  content?: ReactNode;
}

type ComboboxProps = FieldText &
  Omit<ComponentPropsWithRef<"input">, "children" | "id" | "onChange"> & {
    id: string;
    items: readonly ComboboxItem[];
    /** Accessible name of the list. */
    listLabel: string;
    /** Shown instead of an empty list. */
    note: string | null;
    /** False until the list can open; then this is a plain input. */
    isReady: boolean;
    /** Called with the typed text; null if the list was opened without typing. */
    onType: (text: string | null) => void;
    /** Called with the chosen value, or with the text when the field loses the focus. */
    onChoose: (value: string) => void;
  };

/** Input with suggestions. Focus stays in the input; arrow keys move, Enter chooses. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, id, className, items, listLabel, note, isReady, onType, onChoose, ...input } =
    props;
  const { field, isOpen, at, take, handlers } = useSuggestions(props);
  const isListed = isOpen && items.length > 0;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  useEffect(() => {
    if (at >= 0) document.getElementById(`${id}-option-${at}`)?.scrollIntoView({ block: "nearest" });
  }, [id, at]);

  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(wire) => (
        <div className="combobox">
          <input
            type="text"
            {...input}
            {...wire}
            ref={field}
            autoComplete="off"
            {...(isReady && {
              role: "combobox",
              "aria-autocomplete": "list",
              "aria-expanded": isListed,
              "aria-controls": isListed ? listId : undefined,
              "aria-activedescendant": isListed && at >= 0 ? optionId(at) : undefined,
            })}
            {...handlers}
          />
          {isListed && (
            <div className="floating options" id={listId} role="listbox" aria-label={listLabel}>
              {items.map((item, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
                // biome-ignore lint/a11y/useFocusableInteractive: as above.
                <div
                  key={item.value}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === at}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => take(item.value)}
                >
                  {item.content ?? item.value}
                </div>
              ))}
            </div>
          )}
          {isOpen && !isListed && note !== null && <p className="floating options note">{note}</p>}
        </div>
      )}
    </Field>
  );
}

/** State of the list. `at` is the index of the active option, -1 for none. */
function useSuggestions({ items, isReady, onType, onChoose }: ComboboxProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const isTyped = useRef(false);
  const afterPress = useAfterPress();

  const open = (text: string | null) => {
    onType(text);
    setIsOpen(true);
    setAt(-1);
  };
  const close = () => {
    setIsOpen(false);
    setAt(-1);
  };
  const take = (value: string) => {
    if (field.current) field.current.value = value;
    // draft storage listens to input events
    field.current?.dispatchEvent(new Event("input", { bubbles: true }));
    isTyped.current = false;
    close();
    onChoose(value);
  };
  const reopen = () => open(isTyped.current && field.current ? field.current.value : null);
  const moveActive = (step: 1 | -1) => {
    if (!isOpen) return reopen();
    const last = items.length - 1;
    if (step === 1) setAt(at >= last ? 0 : at + 1);
    else setAt(at <= 0 ? last : at - 1);
  };
  const handlers = {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      isTyped.current = true;
      open(event.target.value);
    },
    onClick: () => {
      if (isReady && !isOpen) reopen();
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (!isReady || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      if (event.key === "ArrowDown") moveActive(1);
      else if (event.key === "ArrowUp") moveActive(-1);
      else if (event.key === "Enter" && isOpen) take(items[at]?.value ?? event.currentTarget.value);
      else if (event.key === "Escape" && isOpen) close();
      else return;
      event.preventDefault();
    },
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => {
      close();
      afterPress(() => onChoose(target.value));
    },
  };
  return { field, isOpen, at, take, handlers };
}

/**
 * Returns a function that delays calls until the pointer is released, because moving the page would cancel the click.
 */
function useAfterPress(): (run: () => void) => void {
  const waiting = useRef<(() => void)[]>([]);
  const isDown = useRef(false);
  useEffect(() => {
    const down = () => {
      isDown.current = true;
    };
    const up = () => {
      isDown.current = false;
      // the click event follows
      setTimeout(() => {
        for (const run of waiting.current.splice(0)) run();
      });
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener("pointerdown", down, options);
    document.addEventListener("pointerup", up, options);
    document.addEventListener("pointercancel", up, options);
    return () => listening.abort();
  }, []);
  return (run) => {
    if (isDown.current) waiting.current.push(run);
    else run();
  };
}
