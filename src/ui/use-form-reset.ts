import { type RefObject, useEffect, useEffectEvent } from "react";

/** Calls back when the form around an element is reset, before the values of its controls change. */
export function useFormReset(
  element: RefObject<HTMLInputElement | HTMLTextAreaElement | HTMLFieldSetElement | null>,
  onReset: () => void,
): void {
  const reset = useEffectEvent(onReset);
  useEffect(() => {
    const form = element.current?.form;
    const listener = () => reset();
    form?.addEventListener("reset", listener);
    return () => form?.removeEventListener("reset", listener);
  }, [element]);
}
