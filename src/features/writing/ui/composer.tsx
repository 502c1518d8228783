import {
  type ChangeEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useWords } from "../../../strings/use-words.ts";
import { Button } from "../../../ui/button.tsx";
import { useHydrated } from "../../../ui/hydrated.tsx";
import { isShortcut } from "../../../ui/shortcut.ts";
import { applyMark, type MarkName } from "../markup.ts";
import { applyEdit } from "./apply-edit.ts";
import { PreviewBox } from "./preview-box.tsx";
import { markOfPress, Toolbar } from "./toolbar.tsx";
import { usePreview } from "./use-preview.ts";

export interface ComposerProps {
  name: string;
  /** The accessible name of the text. */
  label: string;
  rows?: number;
  /** In characters (code points); what is too long is said, never cut. */
  maxLength: number;
  defaultValue?: string;
  /** What is wrong, said beside the text. */
  error?: string | null;
  placeholder?: string;
  autoFocus?: boolean;
  required?: boolean;
  /** Heading of the preview. */
  previewTitle: string;
  /** A title above the previewed text. */
  previewHeading?: () => string;
  onChange?: (text: string) => void;
  /** What is to be said about the text besides, such as that a draft is kept. */
  note?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
  /** The form's own buttons; they stand behind the preview button. */
  children?: ReactNode;
}

/** A text with its tools. The form around it is the caller's; Ctrl or Cmd with Enter submits that form. */
export function Composer(props: ComposerProps) {
  const {
    name,
    label,
    rows = 5,
    maxLength,
    defaultValue,
    error,
    placeholder,
    autoFocus = false,
    required = false,
    onChange,
    note,
  } = props;
  const words = useWords().writing;
  const hydrated = useHydrated();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(props.ref, () => field.current as HTMLTextAreaElement, []);
  const [left, setLeft] = useState(maxLength - lengthOf(defaultValue ?? ""));
  const preview = usePreview();
  const problem = error ?? preview.error;

  useEffect(() => {
    const text = field.current;
    if (!text) return;
    setLeft(maxLength - lengthOf(text.value));
    if (autoFocus) {
      text.focus();
      text.setSelectionRange(text.value.length, text.value.length);
    }
  }, [autoFocus, maxLength]);

  const mark = (mark: MarkName) => {
    const text = field.current;
    if (!text) return;
    applyEdit(
      text,
      applyMark(mark, { text: text.value, start: text.selectionStart, end: text.selectionEnd }, words.linkTitle),
    );
  };
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLeft(maxLength - lengthOf(event.target.value));
    onChange?.(event.target.value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isShortcut(event, "mod+enter")) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    const pressed = markOfPress(event);
    if (pressed === null) return;
    event.preventDefault();
    mark(pressed);
  };

  return (
    <div className={rows >= 10 ? "composer tall" : "composer"}>
      <Toolbar controls={id} inert={!hydrated} onMark={mark} />
      <textarea
        ref={field}
        id={id}
        name={name}
        aria-label={label}
        rows={rows}
        defaultValue={defaultValue}
        placeholder={placeholder}
        required={required}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={change}
        onKeyDown={onKeyDown}
      />
      {problem && (
        <p className="error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
      {preview.html !== null && (
        <PreviewBox
          title={props.previewTitle}
          heading={props.previewHeading?.()}
          html={preview.html}
          onClose={preview.close}
        />
      )}
      <div className="ft">
        <small>{note}</small>
        {left < maxLength / 10 && left < 1_000 && (
          <span className={left < 0 ? "counter over" : "counter"}>{words.left(left)}</span>
        )}
        {hydrated && (
          <Button
            className="preview-button"
            busy={preview.busy}
            busyLabel={words.loading}
            onClick={() => preview.show(field.current?.value ?? "")}
          >
            {words.preview}
          </Button>
        )}
        {props.children}
      </div>
    </div>
  );
}

function lengthOf(text: string): number {
  return text.length < 1_000 ? text.length : [...text].length;
}
