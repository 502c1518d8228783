import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated, useServerRendered } from "#ui/hydrated.tsx";
import { Optional } from "#ui/optional.tsx";
import { isShortcut, letterOf } from "#ui/shortcut.ts";
import { painted, usePainted } from "#ui/use-painted.ts";
import type { MarkName } from "../markup.ts";
import { loadTools, toolsNow } from "./load-tools.ts";
import { isMac, markOfPress } from "./marks.ts";
import { PreviewBox } from "./preview-box.tsx";
import { Toolbar } from "./toolbar.tsx";
import { usePreview } from "./use-preview.ts";

const Mentions = lazy(async () => ({ default: (await import("./mentions.tsx")).Mentions }));

export interface ComposerProps {
  name: string;
  /** The accessible name of the text. */
  label: string;
  rows?: number;
  /** In characters (code points); a longer text gets an error, and is never cut. */
  maxLength: number;
  defaultValue?: string;
  /** The error, shown beside the text. */
  error?: string | null;
  placeholder?: string;
  autoFocus?: boolean;
  required?: boolean;
  /** Heading of the preview. */
  previewTitle: string;
  /** A title above the previewed text. */
  previewHeading?: () => string;
  /** The thread that the text will be part of: its people are suggested first. */
  post?: number;
  /** A note about the text, such as that a draft is stored. */
  note?: ReactNode;
  /** The text is on its way: it can be read, not changed. */
  isSending?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
  /** The form's own buttons, behind the preview button. */
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
    post,
    note,
    isSending = false,
  } = props;
  const words = useRestWords().writing;
  const hydrated = useHydrated();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(props.ref, () => field.current as HTMLTextAreaElement, []);
  const [left, setLeft] = useState(maxLength - lengthOf(defaultValue ?? ""));
  const [isUsed, setUsed] = useState(false);
  const pastesPlain = useRef(false);
  const preview = usePreview();
  // opened by a press, it is to be there in the next picture: its tools come in the one after it
  const isServerRendered = useServerRendered();
  const isPainted = usePainted();
  const hasTools = isServerRendered || isPainted;
  const problem = error ?? preview.error;

  useEffect(() => {
    if (isUsed && isPainted) void loadTools();
  }, [isUsed, isPainted]);
  const use = () => void painted().then(() => setUsed(true));

  useEffect(() => {
    const text = field.current;
    if (!text) return;
    setLeft(maxLength - lengthOf(text.value));
    if (autoFocus) {
      text.focus();
      text.setSelectionRange(text.value.length, text.value.length);
    }
  }, [autoFocus, maxLength]);

  const mark = async (name: MarkName) => {
    const tools = await loadTools();
    if (field.current) tools?.mark(field.current, name, words.linkTitle);
  };
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => setLeft(maxLength - lengthOf(event.target.value));
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const text = event.clipboardData.getData("text/plain");
    if (!pastesPlain.current && toolsNow()?.pasteLink(event.currentTarget, text)) event.preventDefault();
    pastesPlain.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (letterOf(event) === "v") pastesPlain.current = event.shiftKey;
    if (isShortcut(event, "ctrl+enter")) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    const pressed = markOfPress(event, isMac());
    if (pressed === null) return;
    event.preventDefault();
    void mark(pressed);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus anywhere inside means that the tools are needed soon.
    <div className={rows >= 10 ? "composer tall" : "composer"} onFocus={use} onPointerEnter={use}>
      {hasTools ? (
        <Toolbar controls={id} inert={!hydrated} onMark={(name) => void mark(name)} />
      ) : (
        <div className="tb" />
      )}
      <textarea
        ref={field}
        id={id}
        name={name}
        aria-label={label}
        rows={rows}
        defaultValue={defaultValue}
        placeholder={placeholder}
        required={required}
        readOnly={isSending}
        aria-busy={isSending || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={change}
        onKeyDown={onKeyDown}
        onPaste={paste}
      />
      {isUsed && isPainted && (
        <Optional>
          <Mentions field={field} post={post} />
        </Optional>
      )}
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
        {note}
        {left <= maxLength / 5 && <span className={left < 0 ? "counter over" : "counter"}>{words.left(left)}</span>}
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
