import type { ReactNode } from "react";
import { useShownForm } from "#features/site/layout/ui/use-layout.ts";
import type { AnyCall, InputOf } from "#lib/call.ts";
import { useWords } from "#strings/use-words.ts";
import { Button } from "#ui/button.tsx";
import { CallForm } from "#ui/call-form.tsx";
import { ErrorNote } from "#ui/error-note.tsx";
import { useHydrated } from "#ui/hydrated.tsx";

interface ChoicesFormProps<C extends AnyCall> {
  call: C;
  input: Readonly<Partial<InputOf<C>>>;
  /** True right after the plain form was saved. */
  saved: boolean;
  className?: string;
  children: ReactNode;
}

/** Form that saves each choice at once; without scripts, one button saves all. */
export function ChoicesForm<C extends AnyCall>({ call, input, saved, className, children }: ChoicesFormProps<C>) {
  const { layout } = useWords();
  const isHydrated = useHydrated();
  const shown = useShownForm();
  return (
    <CallForm
      className={className === undefined ? "form choices-form" : `form choices-form ${className}`}
      call={call}
      input={input}
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <ErrorNote text={shown?.error ?? null} />
      {children}
      {!isHydrated && (
        <div className="form-acts">
          <Button type="submit" variant="primary">
            {layout.save}
          </Button>
          <span role="status">{saved && shown === null && layout.saved}</span>
        </div>
      )}
    </CallForm>
  );
}
