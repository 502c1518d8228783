import {
  type ComponentProps,
  type ComponentType,
  createContext,
  lazy,
  useCallback,
  useContext,
  useEffect,
  useRef,
} from "react";
import { OptionalPart } from "#ui/optional.tsx";
import { retry } from "#ui/retry.ts";
import type { CaptchaField } from "./captcha-field.tsx";

type Props = ComponentProps<typeof CaptchaField>;

/**
 * Loaded on first use, because few users need it. The server provides it directly, because it cannot wait for a lazy
 * import.
 */
export const CaptchaFieldContext = createContext<ComponentType<Props>>(
  lazy(() => retry(async () => ({ default: (await import("./captcha-field.tsx")).CaptchaField }))),
);

/** Lazy captcha field for forms in which few users need it. Delays early submissions until it is loaded. */
export function LazyCaptcha(props: Props) {
  const Field = useContext(CaptchaFieldContext);
  const { box, release } = useWaitingForm();
  return (
    <>
      <span ref={box} hidden />
      <OptionalPart onLost={release}>
        <Field {...props} onReady={release} />
      </OptionalPart>
    </>
  );
}

/** Holds submissions of the form around `box` until `release` is called, then repeats a held one. */
function useWaitingForm() {
  const box = useRef<HTMLSpanElement>(null);
  const waiting = useRef<{ isOver: boolean; held: SubmitEvent | null }>({ isOver: false, held: null });
  useEffect(() => {
    const form = box.current?.closest("form");
    const hold = (event: SubmitEvent) => {
      if (waiting.current.isOver) return;
      event.preventDefault();
      // React's own listener is on the root
      event.stopPropagation();
      waiting.current.held = event;
    };
    form?.addEventListener("submit", hold);
    return () => form?.removeEventListener("submit", hold);
  }, []);
  const release = useCallback(() => {
    const { held } = waiting.current;
    waiting.current = { isOver: true, held: null };
    if (held) box.current?.closest("form")?.requestSubmit(held.submitter);
  }, []);
  return { box, release };
}
