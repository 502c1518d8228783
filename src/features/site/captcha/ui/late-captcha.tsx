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
import { Optional } from "#ui/optional.tsx";
import { retry } from "#ui/retry.ts";
import type { CaptchaField } from "./captcha-field.tsx";

type Props = ComponentProps<typeof CaptchaField>;

/** Loaded when it is shown, as few are asked; the server, which waits for nothing, has it from the start. */
export const CaptchaFieldContext = createContext<ComponentType<Props>>(
  lazy(() => retry(async () => ({ default: (await import("./captcha-field.tsx")).CaptchaField }))),
);

/** The same field in forms that many see and in which few are asked. A form that is sent before it is there waits for it. */
export function LateCaptcha(props: Props) {
  const Field = useContext(CaptchaFieldContext);
  const { box, release } = useWaitingForm();
  return (
    <>
      <span ref={box} hidden />
      <Optional onLost={release}>
        <Field {...props} onReady={release} />
      </Optional>
    </>
  );
}

/** Keeps the form around `box` from being sent until `release` is called, and then sends it when somebody wanted that. */
function useWaitingForm() {
  const box = useRef<HTMLSpanElement>(null);
  const waiting = useRef<{ isOver: boolean; held: SubmitEvent | null }>({ isOver: false, held: null });
  useEffect(() => {
    const form = box.current?.closest("form");
    const hold = (event: SubmitEvent) => {
      if (waiting.current.isOver) return;
      event.preventDefault();
      // React listens further up
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
