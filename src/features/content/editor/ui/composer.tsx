import {
  lazy,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useRestWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated, useServerRendered } from "#ui/hydrated.tsx";
import { OptionalPart } from "#ui/optional.tsx";
import { useFormReset } from "#ui/use-form-reset.ts";
import { usePainted, waitForPaint } from "#ui/use-painted.ts";
import { PreviewBox, usePreview } from "./preview.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useMarks } from "./use-marks.ts";

const Mentions = lazy(async () => ({ default: (await import("./mentions.tsx")).Mentions }));

export interface ComposerProps {
  name: string;
  /** Accessible name of the text field. */
  label: string;
  rows?: number;
  /** Max length in code points. A longer text gets an error and is not truncated. */
  maxLength: number;
  defaultValue?: string;
  /** Error shown beside the text. */
  error?: string | null;
  placeholder?: string;
  autoFocus?: boolean;
  required?: boolean;
  /** Heading of the preview. */
  previewTitle: string;
  /** Title shown above the previewed text. */
  previewHeading?: () => string;
  /** Thread of the text, whose participants are suggested first. */
  post?: number;
  /** Note about the text, such as the draft status. */
  note?: ReactNode;
  /** Read-only while the text is being sent. */
  isSending?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
  /** Buttons of the form, after the preview button. */
  children?: ReactNode;
}

/** Text field with toolbar and preview. The surrounding form is the caller's; Ctrl/Cmd+Enter submits it. */
export function Composer(props: ComposerProps) {
  const { rows = 5, maxLength, defaultValue = "", isSending = false } = props;
  const hydrated = useHydrated();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const previewButton = useRef<HTMLButtonElement>(null);
  useImperativeHandle(props.ref, () => field.current as HTMLTextAreaElement, []);
  const [length, setLength] = useState(lengthOf(defaultValue));
  const [isUsed, setUsed] = useState(false);
  const preview = usePreview();
  // an editor opened by a press is painted first, its toolbar one frame later
  const isServerRendered = useServerRendered();
  const isPainted = usePainted();
  const { mark, onPaste, onKeyDown } = useMarks(field, isUsed && isPainted);
  const use = () => void waitForPaint().then(() => setUsed(true));
  const problem = props.error ?? preview.error;

  // typed before scripts ran
  useEffect(() => setLength(lengthOf(field.current?.value ?? "")), []);
  useFormReset(field, () => {
    setLength(lengthOf(defaultValue));
    preview.close();
  });
  useFocusAtEnd(field, props.autoFocus === true);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: focus anywhere inside means that the tools are needed soon.
    <div className={rows >= 10 ? "composer tall" : "composer"} onFocus={use} onPointerEnter={use}>
      {isServerRendered || isPainted ? (
        <Toolbar controls={id} inert={!hydrated} onMark={(name) => void mark(name)} />
      ) : (
        <div className="tb" />
      )}
      <textarea
        ref={field}
        id={id}
        name={props.name}
        aria-label={props.label}
        rows={rows}
        defaultValue={defaultValue}
        placeholder={props.placeholder}
        required={props.required}
        readOnly={isSending}
        aria-busy={isSending || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => setLength(lengthOf(event.target.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {isUsed && isPainted && (
        <OptionalPart>
          <Mentions field={field} post={props.post} />
        </OptionalPart>
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
          onClose={() => {
            preview.close();
            previewButton.current?.focus();
          }}
        />
      )}
      <div className="ft">
        {props.note}
        <Counter left={maxLength - length} maxLength={maxLength} />
        {hydrated && <PreviewButton ref={previewButton} preview={preview} field={field} />}
        {props.children}
      </div>
    </div>
  );
}

function useFocusAtEnd(field: RefObject<HTMLTextAreaElement | null>, isOn: boolean): void {
  useEffect(() => {
    const text = field.current;
    if (!isOn || !text) return;
    text.focus();
    text.setSelectionRange(text.value.length, text.value.length);
  }, [field, isOn]);
}

/** Remaining characters, shown in the last fifth of the limit. */
function Counter({ left, maxLength }: { left: number; maxLength: number }) {
  const words = useRestWords().writing;
  if (left > maxLength / 5) return null;
  return <span className={left < 0 ? "counter over" : "counter"}>{words.left(left)}</span>;
}

interface PreviewButtonProps {
  preview: ReturnType<typeof usePreview>;
  field: RefObject<HTMLTextAreaElement | null>;
  ref: Ref<HTMLButtonElement>;
}

function PreviewButton({ preview, field, ref }: PreviewButtonProps) {
  const words = useRestWords().writing;
  return (
    <Button
      ref={ref}
      className="preview-button"
      busy={preview.busy}
      busyLabel={words.loading}
      onClick={() => preview.show(field.current?.value ?? "")}
    >
      {words.preview}
    </Button>
  );
}

function lengthOf(text: string): number {
  return text.length < 1_000 ? text.length : [...text].length;
}
