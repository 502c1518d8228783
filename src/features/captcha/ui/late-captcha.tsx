import { type ComponentProps, type ComponentType, createContext, lazy, useContext } from "react";
import { Optional } from "#ui/optional.tsx";
import { retry } from "#ui/retry.ts";
import type { CaptchaField } from "./captcha-field.tsx";

type Props = ComponentProps<typeof CaptchaField>;

/** Loaded when it is shown, as few are asked; the server, which waits for nothing, has it from the start. */
export const CaptchaFieldContext = createContext<ComponentType<Props>>(
  lazy(() => retry(async () => ({ default: (await import("./captcha-field.tsx")).CaptchaField }))),
);

/** The same field in forms that many see and in which few are asked. */
export function LateCaptcha(props: Props) {
  const Field = useContext(CaptchaFieldContext);
  return (
    <Optional>
      <Field {...props} />
    </Optional>
  );
}
